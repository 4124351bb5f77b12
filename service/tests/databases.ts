import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type TestPostgres } from '@portal/test-postgres';
import { afterAll, describe } from 'vitest';
import type { Engine } from '../src/database/open.ts';

/** Where a database of the test's own can be opened, as often as the test likes. */
export interface DatabaseLocation {
  readonly url: string | undefined;
  readonly directory: string;
}

/** Gives a new, empty database at each call. */
export type MakeDatabase = () => Promise<DatabaseLocation>;

/** Runs the same tests on real SQLite and on real PostgreSQL. */
export function describeOnEveryDatabase(name: string, tests: (makeDatabase: MakeDatabase, engine: Engine) => void): void {
  describe.each(['sqlite', 'postgres'] as const)(`${name} (%s)`, (engine) => {
    let server: Promise<TestPostgres> | undefined;
    const directories: string[] = [];
    tests(async () => {
      const directory = await mkdtemp(join(tmpdir(), 'portal-data-'));
      directories.push(directory);
      if (engine === 'sqlite') return { url: undefined, directory };
      server ??= startPostgres({ settings: { max_connections: '200' } });
      return { url: await (await server).createDatabase(), directory };
    }, engine);
    afterAll(async () => {
      await (await server)?.stop();
      await Promise.all(directories.map((directory) => rm(directory, { recursive: true, force: true })));
    });
  });
}
