import { Agent, request } from 'node:http';
import { expect, it, vi } from 'vitest';
import { isLongRun } from '../../tests/long-run.ts';
import { findUnusedPort } from '../../tools/find-unused-port.ts';
import { describeWithLongRunPostgres } from './databases.ts';
import { startServiceProcess } from './process.ts';
import { testPortalJsonByFileName } from './provider.ts';
import { startServiceNode, testSecret } from './service.ts';
import { createSiteDirectory } from './site-directory.ts';

/** Requests per connection while the node drains; eight connections are open. */
const requestsPerConnection = isLongRun ? 50 : 10;

describeWithLongRunPostgres('stopping a node', (makeDatabase) => {
  it('reports that it is draining, answers late requests and resets no connection', async () => {
    await using site = await createSiteDirectory({
      ...testPortalJsonByFileName,
      'index.html': '<h1>Home</h1>',
      '404.html': 'Not here',
    });
    const { url, directory } = await makeDatabase();
    const port = await findUnusedPort();
    const service = await startServiceProcess(port, {
      SITE_DIR: site.directory,
      DATA_DIR: directory,
      DRAIN_SECONDS: '8',
      ...(url && { DATABASE_URL: url, AUTH_SECRET: testSecret }),
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const stopped = service.stop();
    const statuses: (number | string)[] = [];
    // The signal arrives with a short delay.
    await vi.waitFor(
      async () => expect(await fetchReadiness(port, agent)).toEqual({ ready: 503, connection: 'close' }),
      {
        timeout: 2000,
        interval: 10,
      },
    );
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let count = 0; count < requestsPerConnection; count++) statuses.push(await post(port, agent));
      }),
    );
    expect(statuses).toHaveLength(8 * requestsPerConnection);
    // 401, because no client has authenticated.
    expect([...new Set(statuses)]).toEqual([401]);
    agent.destroy();
    // A second signal ends the drain immediately.
    service.process.kill('SIGTERM');
    expect(await stopped).toBe(0);
  });

  it("is not ready and names the variable if AUTH_SECRET differs from the database's", async () => {
    await using site = await createSiteDirectory({
      ...testPortalJsonByFileName,
      'index.html': '<h1>Home</h1>',
      '404.html': 'Not here',
    });
    const { url, directory } = await makeDatabase();
    const environment = { SITE_DIR: site.directory, DATA_DIR: directory, ...(url && { DATABASE_URL: url }) };
    // A node with the correct secret writes to the database first.
    const right = await startServiceNode({ url, directory });
    await right.appContext.signingKeys.getSigningKey();
    await right.stop();
    const port = await findUnusedPort();
    const wrong = await startServiceProcess(
      port,
      { ...environment, AUTH_SECRET: `${testSecret}-but-another` },
      'healthz',
    );
    // It listens before it has opened the database; until then its status is `starting`.
    const fetchReadyz = async () => {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`);
      return { code: response.status, ...(await response.json()) };
    };
    await expect
      .poll(fetchReadyz, { timeout: 20_000 })
      .toMatchObject({ code: 503, status: 'unavailable', secret: expect.stringContaining('AUTH_SECRET') });
    expect(wrong.output()).toContain('AUTH_SECRET is not the one with which the database was written');
    await wrong.stop();
  });
});

function fetchReadiness(port: number, agent: Agent): Promise<{ ready: number; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/readyz', agent }, (response) => {
      response.resume();
      resolve({ ready: response.statusCode ?? 0, connection: response.headers.connection });
    })
      .once('error', reject)
      .end();
  });
}

function post(port: number, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/v2/oauth/token',
        agent,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      },
    )
      .once('error', (error) => resolve(error.message))
      .end('grant_type=');
  });
}
