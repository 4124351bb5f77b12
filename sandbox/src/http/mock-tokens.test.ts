import { expect, test } from 'vitest';
import { upgradeAndCleanSandboxDescription } from '../description/load-description.ts';
import { SandboxEngine } from '../engine/engine.ts';
import { createSandboxApp } from '../gateway/create-sandbox.ts';
import { openSqliteDatabase } from '../store/sqlite.ts';
import { issueMockToken } from './mock-tokens.ts';
import { MemoryRateLimitCounter } from './rate-limit.ts';

async function startMock(tokenUrls: readonly string[], paths: Readonly<Record<string, object>> = {}) {
  const securitySchemes = Object.fromEntries(
    tokenUrls.map((tokenUrl, index) => [
      `login${index}`,
      { type: 'oauth2', flows: { clientCredentials: { tokenUrl, scopes: {} } } },
    ]),
  );
  const engine = new SandboxEngine({
    description: upgradeAndCleanSandboxDescription({
      openapi: '3.1.0',
      info: { title: 'Rail', version: '1' },
      paths,
      components: { securitySchemes },
    }),
    seed: {},
    database: await openSqliteDatabase(':memory:'),
    clock: () => 0,
  });
  const app = createSandboxApp({
    engine,
    readAccess: async () => ({
      tenant: 'a',
      client: 'a',
      clientName: 'a',
      scopes: new Set<string>(),
      tenantExpiresAt: null,
    }),
    counter: new MemoryRateLimitCounter(),
    problemType: (slug) => slug,
    respondToTokenRequest: issueMockToken,
  });
  return async (path: string, fields: Readonly<Record<string, string>>, client?: string) => {
    const response = await app.request(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: client === undefined ? {} : { Authorization: `Basic ${btoa(client)}` },
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
}

const grant = { grant_type: 'client_credentials' };

test.each([
  ['an absolute URL', 'https://auth.example.com/v1/token', '/v1/token'],
  ['a relative URL', '/oauth2/token', '/oauth2/token'],
  ['a URL with a variable', 'https://{tenant}.example.com/token', '/token'],
  ['an invalid URL', 'https://[tenant]/token', '/oauth/token'],
])('issues tokens at the path of %s', async (_, tokenUrl, path) => {
  const send = await startMock([tokenUrl]);
  const first = await send(path, { ...grant, scope: 'ride' }, 'my-client:secret');
  expect(first).toMatchObject({ status: 200, body: { token_type: 'Bearer', scope: 'ride' } });
  expect(first.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(first.headers.get('Cache-Control')).toBe('no-store');
});

test('issues the same token to a client each time, and another one to another client', async () => {
  const send = await startMock(['/a', '/b']);
  const getToken = async (path: string, client: string) => (await send(path, grant, client)).body.access_token;
  const token = await getToken('/a', 'one:secret');
  expect(token).toMatch(/^mock_[0-9a-f]{64}$/);
  expect(await getToken('/b', 'one:secret')).toBe(token);
  expect(await getToken('/a', 'one:other')).not.toBe(token);
});

test('reads credentials from the form and rejects incomplete requests', async () => {
  const send = await startMock(['/token']);
  const client = { client_id: 'one', client_secret: 'secret' };
  expect(await send('/token', { ...grant, ...client })).toMatchObject({ status: 200 });
  expect(await send('/token', { ...grant, client_id: 'one' })).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  });
  expect(await send('/token', client)).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  expect(await send('/token', { ...client, grant_type: 'password' })).toMatchObject({
    status: 400,
    body: { error: 'unsupported_grant_type' },
  });
});

test('stops reading a body without a declared length at 8 kB', async () => {
  let sentBytes = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sentBytes += 1024;
      controller.enqueue(new Uint8Array(1024).fill(97));
    },
  });
  const response = await issueMockToken(
    new Request('http://localhost/token', {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    } as RequestInit),
  );
  expect(await response.json()).toMatchObject({ error: 'invalid_request', error_description: 'The body is too long.' });
  expect(sentBytes).toBeLessThan(16 * 1024);
});

test('prefers an operation of the description at the same path', async () => {
  const send = await startMock(['/token'], {
    '/token': {
      post: {
        responses: {
          200: { description: 'Token.', content: { 'application/json': { example: { access_token: 'described' } } } },
        },
      },
    },
  });
  expect((await send('/token', grant, 'one:secret')).body).toEqual({ access_token: 'described' });
});
