import { access } from 'node:fs/promises';
import { requirePostgresInstallation } from '@refdesk/postgres-server';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { isLongRun } from '../../../tests/long-run.ts';
import { startTestPostgres } from './server.ts';

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

test('applies settings, gives each caller an empty database, and cleans up', async () => {
  const postgres = await startTestPostgres({ settings: { max_connections: '7' } });
  expect(await query(postgres.url, 'SHOW max_connections')).toEqual([{ max_connections: '7' }]);
  const [first, second] = [await postgres.createDatabase(), await postgres.createDatabase()];

  await query(first, 'CREATE TABLE job (id bigint PRIMARY KEY)');
  expect(await query(second, "SELECT to_regclass('job') AS job")).toEqual([{ job: null }]);

  await postgres.stop();
  await expect(access(postgres.folder)).rejects.toThrow('ENOENT');
  await expect(query(first, 'SELECT 1')).rejects.toThrow();
});

test('reports the server’s message for an invalid setting', async () => {
  await expect(startTestPostgres({ settings: { max_connections: 'many' } })).rejects.toThrow(
    /did not start[\s\S]*max_connections/,
  );
});

test('runs the programs of the npm package if none are installed', async ({ skip }) => {
  const installation = await requirePostgresInstallation({ PATH: '' }, []);
  if (!isLongRun && installation.binFolder === (await requirePostgresInstallation()).binFolder)
    skip('The server above is one of them.');
  await using postgres = await startTestPostgres({ installation });
  expect(await query(postgres.url, 'SHOW server_version')).toEqual([
    { server_version: expect.stringMatching(/^18\./) },
  ]);
});
