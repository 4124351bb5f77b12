import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError, ConnectionError, TokenError } from './api-error.ts';
import { Connection, type ConnectionOptions } from './connection.ts';
import type { ClientOperation } from './operation.ts';

const key = { in: 'header', name: 'X-Api-Key', prefix: '', from: 'apiKey' } as const;
const bearer = { in: 'header', name: 'Authorization', prefix: 'Bearer ', from: 'token' } as const;
const path = '/jobs/{jobId}';
const read: ClientOperation = { id: 'getJob', method: 'GET', path, security: [key], isRepeatable: true };
const methods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

let respond: (request: IncomingMessage, response: ServerResponse) => void;
let api: Server;
let other: Server;
let received: string[] = [];

const getAddress = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  api = createServer((request, response) => {
    received.push(`api ${request.method} ${request.url} ${request.headers['x-api-key'] ?? '-'}`);
    respond(request, response);
  });
  other = createServer((request, response) => {
    received.push(`other ${request.method} ${request.url} ${request.headers['x-api-key'] ?? '-'}`);
    response.end('{}');
  });
  await Promise.all(
    [api, other].map((server) => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))),
  );
});
afterAll(() => {
  for (const server of [api, other]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  received = [];
});

const connect = (
  options: Partial<ConnectionOptions> = {},
  credentials: Readonly<Record<string, unknown>> = { apiKey: 'secret' },
) =>
  new Connection(
    { server: { baseUrl: getAddress(api), tokenUrl: `${getAddress(api)}/token` }, maxRetries: 0, ...options },
    credentials,
    {
      type: 'clientCredentials',
    },
  );

const redirectTo =
  (status: number, location: () => string): typeof respond =>
  (request, response) => {
    if (request.url === '/target')
      return void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":7}');
    response.writeHead(status, { Location: location() }).end();
  };

const catchError = (promise: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(promise).catch((error: unknown) => error);

test.each([301, 302, 303, 307, 308])('does not follow a %i to another origin', async (status) => {
  respond = redirectTo(status, () => `${getAddress(other)}/target`);
  for (const method of ['GET', ...methods]) {
    const error = await catchError(
      connect().call({ ...read, method }, { jobId: 1, ...(method !== 'GET' && { body: { secret: 1 } }) }),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(String(error)).toContain(`getJob: ${status}, redirect to ${getAddress(other)}/target not followed`);
  }
  expect(received.filter((line) => line.startsWith('other'))).toEqual([]);
});

test.each(methods)('does not repeat a %s after a redirect within the origin', async (method) => {
  for (const status of [301, 302, 303, 307, 308]) {
    respond = redirectTo(status, () => '/target');
    expect(await catchError(connect().call({ ...read, method }, { jobId: 1 }))).toMatchObject({ status });
  }
  expect(received).toHaveLength(5);
});

test('follows a read within the origin with its credentials, at most five times', async () => {
  respond = redirectTo(302, () => '/target');
  expect(await connect().call(read, { jobId: 1 })).toEqual({ id: 7 });
  expect(received).toEqual(['api GET /jobs/1 secret', 'api GET /target secret']);
  respond = redirectTo(302, () => '/jobs/1');
  expect(await catchError(connect().call(read, { jobId: 1 }))).toMatchObject({ status: 302 });
  expect(received).toHaveLength(8);
});

test.each([
  'file:///etc/passwd',
  'data:application/json,{}',
  'ftp://127.0.0.1/',
  'javascript:1',
  '//[',
  'https://127.0.0.1/',
])('does not follow a redirect to %s', async (location) => {
  respond = redirectTo(302, () => location);
  expect(await catchError(connect().call(read, { jobId: 1 }))).toMatchObject({ status: 302 });
});

test('does not send credentials of a token request to another origin', async () => {
  respond = redirectTo(307, () => `${getAddress(other)}/target`);
  const client = connect({}, { clientId: 'id', clientSecret: 'secret' });
  const error = await catchError(client.call({ ...read, security: [bearer] }, { jobId: 1 }));
  expect(error).toBeInstanceOf(TokenError);
  expect(received).toEqual(['api POST /token -']);
});

test.each(['file:///etc', 'ftp://example.com', 'data:,'])('rejects the server %s', (baseUrl) => {
  expect(() => connect({ server: { baseUrl } })).toThrow('is not an HTTP address');
});

test.each(['..', '.', '../admin'])('does not call another operation for the path argument %s', async (jobId) => {
  respond = (_, response) => response.end('{}');
  await catchError(connect().call(read, { jobId }));
  expect(received.every((line) => line.startsWith('api GET /jobs/'))).toBe(true);
});

test.each([[[]], [['']], [['', '']]])(
  'does not call another operation for the empty path argument %j',
  async (jobId) => {
    respond = (_, response) => response.end('{}');
    await catchError(connect().call({ ...read, method: 'DELETE' }, { jobId }));
    expect(received.filter((line) => line.startsWith('api DELETE /jobs/ '))).toEqual([]);
  },
);

test.each(['\r\n', '\n', '\0', '\u{1f}', '€'])(
  'names the header but not the secret with %j in an error',
  async (character) => {
    const secret = `secret${character}X-Injected: 1`;
    const errors = [
      await catchError(connect({}, { apiKey: secret }).call(read, { jobId: 1 })),
      await catchError(connect({}, { token: secret }).call({ ...read, security: [bearer] }, { jobId: 1 })),
      await catchError(connect({ headers: { 'X-Proxy-Key': secret } }).call(read, { jobId: 1 })),
    ];
    expect(errors.map((error) => (error as Error).message)).toEqual(
      ['X-Api-Key', 'Authorization', 'X-Proxy-Key'].map(
        (name) => `The header ${name} contains a line break or another character that HTTP does not allow.`,
      ),
    );
    expect(inspect(errors, { depth: 9 })).not.toContain('secret');
    expect(received).toEqual([]);
  },
);

test('fails with a ConnectionError when a response never ends, is malformed or the connection closes', async () => {
  const hostile: (typeof respond)[] = [
    (_, response) =>
      response.writeHead(200, { 'Content-Length': '100', 'Content-Type': 'application/json' }).write('{'),
    (request) => request.socket.end('HTTP/1.1 999999 ?\r\n\r\n'),
    (request) => request.socket.destroy(),
    () => undefined,
  ];
  for (const behaviour of hostile) {
    respond = behaviour;
    expect(await catchError(connect({ timeout: 200 }).call(read, { jobId: 1 }))).toBeInstanceOf(ConnectionError);
  }
});

test('limits the wait for Retry-After and the duration of the whole call', async () => {
  respond = (_, response) => response.writeHead(429, { 'Retry-After': '86400' }).end();
  const error = await catchError(connect({ maxRetries: 5 }).call(read, { jobId: 1 }));
  expect(error).toMatchObject({ status: 429, retryAfter: 86_400 });
  respond = (_, response) => response.writeHead(429, { 'Retry-After': '1' }).end();
  const started = Date.now();
  expect(await catchError(connect({ maxRetries: 50, totalTimeout: 300 }).call(read, { jobId: 1 }))).toMatchObject({
    name: 'ConnectionError',
    message: 'getJob: not completed within 0.3 s',
  });
  expect(Date.now() - started).toBeLessThan(1000);
});

test('returns text that is not JSON unchanged, even with the media type of JSON', async () => {
  respond = (_, response) => response.writeHead(502, { 'Content-Type': 'application/json' }).end('<html>');
  expect(await catchError(connect().call(read, { jobId: 1 }))).toMatchObject({ status: 502, body: '<html>' });
});
