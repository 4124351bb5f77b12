import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@portal/test-postgres';
import { afterAll, describe, inject } from 'vitest';
import type { Engine } from '../src/database/open.ts';

/** Where a database of the test's own can be opened, as often as the test likes. */
export interface DatabaseLocation {
  readonly url: string | undefined;
  readonly directory: string;
}

/** Gives a new database at each call: one with the tables of today and no rows, or one with nothing at all. */
export type MakeDatabase = (content?: 'tables' | 'nothing') => Promise<DatabaseLocation>;

/** Runs the same tests on real SQLite and on real PostgreSQL. */
export function describeOnEveryDatabase(name: string, tests: (makeDatabase: MakeDatabase, engine: Engine) => void): void {
  describe.each(['sqlite', 'postgres'] as const)(`${name} (%s)`, (engine) => {
    const directories: string[] = [];
    tests(async (content = 'tables') => {
      const { server, template, directory: migrated } = inject('migratedDatabases');
      const directory = await mkdtemp(join(tmpdir(), 'portal-data-'));
      directories.push(directory);
      if (engine === 'sqlite' && content === 'tables') await cp(migrated, directory, { recursive: true });
      const url = engine === 'postgres' ? await createDatabase(server, content === 'tables' ? template : undefined) : undefined;
      return { url, directory };
    }, engine);
    afterAll(() => Promise.all(directories.map((directory) => rm(directory, { recursive: true, force: true }))));
  });
}
