import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseFromTemplate } from '@refdesk/test-postgres';
import { afterAll, describe, inject } from 'vitest';
import { isLongRun } from '../../tests/long-run.ts';
import type { DatabaseEngine } from '../src/core/database/open-service-database.ts';
import { testDatabaseFolder } from './data-folder.ts';

/** Location of a test database, which a test can open any number of times. */
export interface TestDatabaseLocation {
  readonly url: string | undefined;
  readonly directory: string;
}

/**
 * Creates a database on each call: a migrated one without rows, or an empty one. SQLite files are in memory if there is
 * enough space, unless the test concerns the disk.
 */
export type MakeDatabase = (content?: 'tables' | 'nothing', on?: 'memory' | 'disk') => Promise<TestDatabaseLocation>;

type Tests = (makeDatabase: MakeDatabase, engine: DatabaseEngine) => void;

const engines = ['sqlite', 'postgres'] as const;

/**
 * Runs the same tests on real SQLite and, in the long run, on real PostgreSQL as well. Most features insert and read
 * rows with queries that Kysely writes for either database: in the short run, it is sufficient that
 * tests/access.test.ts and tests/hostile send every operation to both.
 */
export function describeWithLongRunPostgres(name: string, tests: Tests): void {
  describeOn(isLongRun ? engines : ['sqlite'], name, tests);
}

/**
 * Runs the same tests on both databases in every run, for code that depends on the database. A comment at each call
 * gives the reason.
 */
export function describeOnBothDatabases(name: string, tests: Tests): void {
  describeOn(engines, name, tests);
}

/**
 * Whether a test in a suite for both databases runs on this one only in the long run, since the code under test does
 * not depend on the database.
 */
export function isSkippedUntilLongRun(engine: DatabaseEngine): boolean {
  return engine === 'postgres' && !isLongRun;
}

function describeOn(engines: readonly DatabaseEngine[], name: string, tests: Tests): void {
  describe.each(engines)(`${name} (%s)`, (engine) => {
    const directories: string[] = [];
    tests(async (content = 'tables', on = 'memory') => {
      const { server, template, directory: migrated } = inject('migratedDatabases');
      const directory = await mkdtemp(join(on === 'memory' ? testDatabaseFolder : tmpdir(), 'portal-data-'));
      directories.push(directory);
      if (engine === 'sqlite' && content === 'tables') await cp(migrated, directory, { recursive: true });
      const url =
        engine === 'postgres'
          ? await createDatabaseFromTemplate(server, content === 'tables' ? template : undefined)
          : undefined;
      return { url, directory };
    }, engine);
    // PostgreSQL may still be deleting its files.
    const removalOptions = { recursive: true, force: true, maxRetries: 10, retryDelay: 200 };
    afterAll(() => Promise.all(directories.map((directory) => rm(directory, removalOptions))));
  });
}
