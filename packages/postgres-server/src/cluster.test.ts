import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresCluster, startPostgresCluster } from './cluster.ts';
import { requirePostgresInstallation } from './find-installation.ts';
import { findUnixAccountForPostgres } from './unprivileged-account.ts';

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'portal-cluster-'));
  await chmod(parent, 0o755);
});
afterAll(() => rm(parent, { recursive: true }));

const superuserPassword = 'superuser-password';

async function startCluster(port = 0): Promise<PostgresCluster> {
  const [installation, account] = [await requirePostgresInstallation(), await findUnixAccountForPostgres()];
  const folder = join(parent, 'cluster');
  return startPostgresCluster({
    folder,
    installation,
    account,
    superuserPassword,
    port,
    settings: { max_connections: '7' },
  });
}

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

test('preserves its data, requires a password, and recreates the cluster after an unclean stop', {
  timeout: 60_000,
}, async () => {
  const first = await startCluster();
  const url = first.superuserUrl('postgres');
  expect(await query(url, 'SHOW max_connections')).toEqual([{ max_connections: '7' }]);
  await expect(query(url.replace(superuserPassword, 'wrong'), 'SELECT 1')).rejects.toThrow(/password authentication/);
  await expect(query(url.replace(`:${superuserPassword}`, ''), 'SELECT 1')).rejects.toThrow(/password/);
  await query(url, 'CREATE TABLE stored (a int)');
  expect((await stat(join(parent, 'cluster'))).mode & 0o077).toBe(0);
  expect(await readFile(join(parent, 'cluster/data/pg_hba.conf'), 'utf8')).not.toContain('trust');

  // Starting again stops the first server, which is still running, as it would be after the portal was killed.
  const second = await startCluster();
  expect(first.isRunning).toBe(false);
  expect(await query(second.superuserUrl('postgres'), 'SELECT count(*)::int AS rows FROM stored')).toEqual([
    { rows: 0 },
  ]);
  await second.stop();
  expect(second.isRunning).toBe(false);

  // A stale lock file, such as a power cut leaves behind.
  const lockFile = join(parent, 'cluster/data/postmaster.pid');
  await writeFile(lockFile, `999999\n${join(parent, 'cluster/data')}\n0\n5432\n\n127.0.0.1\n`);
  const third = await startCluster();
  await expect(query(third.superuserUrl('postgres'), 'SELECT 1 FROM stored')).rejects.toThrow(/does not exist/);
  await third.stop();
});

test('uses another port if the preferred one is taken', { timeout: 60_000 }, async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { readonly port: number };
  const cluster = await startCluster(port);
  expect(cluster.port).not.toBe(port);
  expect(await query(cluster.superuserUrl('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await cluster.stop();
  server.close();
});
