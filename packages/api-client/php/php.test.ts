import { execFile, spawnSync } from 'node:child_process';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const hasPhp = spawnSync('php', ['--version']).error === undefined;

/** Responses for the tests of the transports. */
const respond: RequestListener = async (request, response) => {
  const json = (status: number, value: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json', ETag: '"3"' }).end(JSON.stringify(value));
  const body = Buffer.concat(await Array.fromAsync(request)).toString();
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
  if (request.headers.host?.startsWith('localhost')) requestsToOtherOrigin++;
  if (pathname === '/redirect') {
    const location = searchParams.get('to') ?? '/redirect';
    return response.writeHead(Number(searchParams.get('status') ?? 302), { Location: location }).end();
  }
  switch (request.url) {
    case '/json':
      return json(200, { id: 7 });
    case '/text':
      return response.writeHead(200, { 'Content-Type': 'text/csv' }).end('a;b');
    case '/empty':
      return response.writeHead(204).end();
    case '/lines':
      return response.writeHead(200, { 'Content-Type': 'application/jsonl' }).end('1\n2\n');
    case '/echo':
      return json(200, { method: request.method, authorization: request.headers.authorization, body });
    case '/broken':
      return response.destroy();
    case '/slow':
      return response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' }).write('{');
    case '/page':
      return response.writeHead(200, { 'Content-Type': 'application/json' }).end('<html>');
    case '/count?name=redirected':
      return json(200, requestsToOtherOrigin);
    default:
      return json(404, { title: 'Not found' });
  }
};

let requestsToOtherOrigin = 0;
let server: Server;
beforeAll(async () => {
  server = createServer(respond);
  await new Promise<void>((listening) => server.listen(0, listening));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.runIf(hasPhp)('the client in PHP passes its tests', async () => {
  const { port } = server.address() as AddressInfo;
  const tested = promisify(execFile)(
    'php',
    ['-d', 'zend.assertions=1', 'test_client.php', `http://127.0.0.1:${port}`],
    { cwd: import.meta.dirname },
  );
  const { stdout } = await tested.catch(({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }) => ({
    stdout: stdout + stderr,
  }));
  expect(stdout).not.toMatch(/^not ok|^PHP |^Fatal/im);
  expect(stdout.match(/^ok /gm)?.length).toBeGreaterThanOrEqual(28);
});
