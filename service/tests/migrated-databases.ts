import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPostgres } from '@refdesk/test-postgres';
import type { TestProject } from 'vitest/node';
import { createMissingIndexes, migrateDatabase } from '../src/core/database/migrate.ts';
import { openServiceDatabase } from '../src/core/database/open-service-database.ts';

/** Migrated databases that tests copy instead of running every migration themselves. */
export interface MigratedDatabaseTemplates {
  /** URL of the `postgres` database on the test run's server. */
  readonly server: string;
  /** Name of a migrated database on that server. */
  readonly template: string;
  /** Directory of a migrated SQLite database. */
  readonly directory: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    readonly migratedDatabases: MigratedDatabaseTemplates;
  }
}

/** Starts the PostgreSQL server for a test run, and migrates one database per engine. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-migrated-'));
  const server = await startTestPostgres({ settings: { max_connections: '400' } });
  const template = await server.createDatabase();
  for (const url of [undefined, template]) {
    const database = openServiceDatabase({ url, directory });
    await migrateDatabase(database);
    await createMissingIndexes(database);
    await database.queries.destroy();
  }
  project.provide('migratedDatabases', { server: server.url, template: getDatabaseName(template), directory });
  return async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

function getDatabaseName(url: string): string {
  return /\/([^/?]+)(\?|$)/.exec(url)?.[1] ?? '';
}
