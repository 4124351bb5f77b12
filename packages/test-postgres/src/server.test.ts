import { access } from 'node:fs/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { findInstallation } from './installation.ts';
import { startPostgres } from './server.ts';

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

test('gives each caller an empty database, and leaves nothing behind', async () => {
  const postgres = await startPostgres();
  const [first, second] = [await postgres.createDatabase(), await postgres.createDatabase()];

  await query(first, 'CREATE TABLE job (id bigint PRIMARY KEY)');
  expect(await query(second, "SELECT to_regclass('job') AS job")).toEqual([{ job: null }]);

  await postgres.stop();
  await expect(access(postgres.folder)).rejects.toThrow('ENOENT');
  await expect(query(first, 'SELECT 1')).rejects.toThrow();
});

test('passes settings on, and tells what the server said when one is wrong', async () => {
  await using postgres = await startPostgres({ settings: { max_connections: '7' } });
  expect(await query(postgres.url, 'SHOW max_connections')).toEqual([{ max_connections: '7' }]);

  await expect(startPostgres({ settings: { max_connections: 'many' } })).rejects.toThrow(/did not start[\s\S]*max_connections/);
});

test('runs the programs that npm brought where none are installed', async () => {
  const installation = await findInstallation({ PATH: '' }, []);
  await using postgres = await startPostgres({ installation });
  expect(await query(postgres.url, 'SHOW server_version')).toEqual([{ server_version: expect.stringMatching(/^18\./) }]);
});
