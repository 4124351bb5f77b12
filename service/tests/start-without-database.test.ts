import { connect, createServer, type Socket } from 'node:net';
import { createDatabaseFromTemplate } from '@refdesk/test-postgres';
import { expect, inject, it, vi } from 'vitest';
import { findUnusedPort } from '../../tools/find-unused-port.ts';
import { startServiceProcess } from './process.ts';
import { testPortalJsonByFileName } from './provider.ts';
import { testSecret } from './service.ts';
import { createSiteDirectory } from './site-directory.ts';

it('serves pages while the database is unreachable, and everything once it connects', { timeout: 60_000 }, async () => {
  const url = await createDatabaseFromTemplate(inject('migratedDatabases').server);
  // URL cannot parse a socket address, which has no host.
  const { searchParams, pathname } = new URL(url.replace('@/', '@localhost/'));
  await using site = await createSiteDirectory({
    ...testPortalJsonByFileName,
    'index.html': 'Home',
    '404.html': 'Not here',
  });
  const [port, databasePort] = [await findUnusedPort(), await findUnusedPort()];
  const metricsToken = 'a-token-that-is-long-enough-for-prometheus';
  const service = await startServiceProcess(
    port,
    {
      NODE_ENV: 'production',
      SITE_DIR: site.directory,
      DATA_DIR: site.directory,
      AUTH_SECRET: testSecret,
      PUBLIC_URL: `http://localhost:${port}`,
      METRICS_TOKEN: metricsToken,
      DATABASE_URL: `postgres://postgres@127.0.0.1:${databasePort}${pathname}`,
    },
    'healthz',
  );
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close', ...headers } });
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() };
  };
  await vi.waitFor(async () => expect((await get('/readyz?for=pages')).status).toBe(200), 20_000);
  expect(await get('/')).toMatchObject({ status: 200, text: 'Home' });
  expect(await get('/readyz')).toMatchObject({
    status: 503,
    text: '{"status":"unavailable","database":"connection failed (ECONNREFUSED)"}',
  });
  for (const path of ['/api/session', '/v2/oauth/keys', '/mcp'])
    expect([path, await get(path)]).toMatchObject([path, { status: 503, retryAfter: '5' }]);
  const { text: metrics } = await get('/metrics', { authorization: `Bearer ${metricsToken}` });
  expect(metrics).toMatch(/^portal_database_up 0$/m);
  expect((await get('/metrics')).status).toBe(503);

  const sockets = new Set<Socket>();
  const forwarder = createServer((client) => {
    const databaseSocket = connect(`${searchParams.get('host')}/.s.PGSQL.5432`);
    for (const socket of [client, databaseSocket]) sockets.add(socket.on('error', () => undefined));
    client.pipe(databaseSocket).pipe(client);
  }).listen(databasePort, '127.0.0.1');
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), 30_000);
  expect((await get('/api/session')).status).toBe(200);
  expect((await get('/no/such/page')).status).toBe(404);
  expect(service.output()).toContain('"database.unavailable"');
  expect(await service.stop()).toBe(0);
  for (const socket of sockets) socket.destroy();
  forwarder.close();
});

it('stops on a signal while waiting for the database', { timeout: 60_000 }, async () => {
  await using site = await createSiteDirectory({ ...testPortalJsonByFileName, 'index.html': 'Home' });
  const port = await findUnusedPort();
  const environment = {
    NODE_ENV: 'production',
    SITE_DIR: site.directory,
    DATA_DIR: site.directory,
    AUTH_SECRET: testSecret,
    DATABASE_URL: `postgres://postgres@127.0.0.1:${await findUnusedPort()}/portal`,
  };
  const service = await startServiceProcess(port, environment, 'healthz');
  expect(await service.stop()).toBe(0);
});
