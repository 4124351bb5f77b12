import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createHoldDuringRestartMiddleware } from './hold-requests.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function listen(server: Server, port = 0): Promise<number> {
  servers.push(server.listen(port, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a development server that responds with the number of milliseconds for which the request was held. */
async function startDevelopment(servicePort: number, maxWaitMs: number): Promise<string> {
  const hold = createHoldDuringRestartMiddleware({
    pathPrefixes: ['/api/'],
    serviceUrl: `http://127.0.0.1:${servicePort}`,
    maxWaitMs,
  });
  const server = createServer((request, response) => {
    const start = performance.now();
    void hold(request, response, () => response.end(String(performance.now() - start)));
  });
  return `http://127.0.0.1:${await listen(server)}`;
}

const readHeldTime = async (url: string) => Number(await (await fetch(url)).text());

test('holds a request to the service until the service listens', async () => {
  const servicePort = await findFreePort();
  const development = await startDevelopment(servicePort, 10_000);
  const heldTime = readHeldTime(`${development}/api/session`);
  await setTimeout(400);
  await listen(createServer(), servicePort);
  expect(await heldTime).toBeGreaterThan(300);
  expect(await heldTime).toBeLessThan(5_000);
});

test('passes on page requests immediately, and service requests after the maximum wait', async () => {
  const development = await startDevelopment(await findFreePort(), 500);
  expect(await readHeldTime(`${development}/docs`)).toBeLessThan(300);
  expect(await readHeldTime(`${development}/api/session`)).toBeGreaterThanOrEqual(500);
});
