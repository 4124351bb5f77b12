import { expect, test } from 'vitest';
import { respondToPreflight } from '../src/http/cors.ts';
import { createSandboxApp, MemoryRateLimitCounter, openStatefulDescriptionSandbox } from '../src/index.ts';
import { openSqliteDatabase } from '../src/store/sqlite.ts';

const json = {
  'application/json': { schema: { type: 'object' as const, properties: { ok: { type: 'boolean' as const } } } },
};

async function startApp(schemes: Readonly<Record<string, object>>, security: readonly Record<string, string[]>[]) {
  const credentials: (string | undefined)[] = [];
  const { engine, sandboxApi } = openStatefulDescriptionSandbox({
    description: {
      openapi: '3.1.0',
      info: { title: 'Notes', version: '1' },
      paths: { '/notes': { get: { security, responses: { 200: { description: 'Notes.', content: json } } } } },
      components: { securitySchemes: schemes },
    } as unknown as Parameters<typeof openStatefulDescriptionSandbox>[0]['description'],
    behaviour: undefined,
    database: await openSqliteDatabase(':memory:'),
    clock: () => 0,
    problemType: (slug) => slug,
  });
  const app = createSandboxApp({
    engine,
    sandboxApi,
    readAccess: async (credential) => {
      credentials.push(credential);
      return { tenant: 'a', client: 'a', clientName: 'a', scopes: new Set<string>(), tenantExpiresAt: null };
    },
    identifiesAnonymous: true,
    counter: new MemoryRateLimitCounter(),
    problemType: (slug) => slug,
  });
  return {
    credentials,
    send: async (path: string, headers: Record<string, string> = {}) => (await app.request(path, { headers })).status,
  };
}

test.each([
  ['the query', { type: 'apiKey', in: 'query', name: 'api_key' }, '/notes?api_key=k-1', {}],
  ['a cookie', { type: 'apiKey', in: 'cookie', name: 'sid' }, '/notes', { Cookie: 'sid=k-1' }],
  ['a header', { type: 'apiKey', in: 'header', name: 'X-Figma-Token' }, '/notes', { 'X-Figma-Token': 'k-1' }],
])('reads an API key from %s', async (_, scheme, path, headers) => {
  const { credentials, send } = await startApp({ key: scheme }, [{ key: [] }]);
  expect(await send(path, headers)).toBe(200);
  expect(credentials).toEqual(['k-1']);
});

test('accepts combined credentials and rejects query parameters that are not API keys', async () => {
  const schemes = { key: { type: 'apiKey', in: 'query', name: 'key' }, bearer: { type: 'http', scheme: 'bearer' } };
  const { send } = await startApp(schemes, [{ key: [], bearer: [] }]);
  expect(await send('/notes?key=k-1', { Authorization: 'Bearer t' })).toBe(200);
  expect(await send('/notes?other=k-1')).toBe(400);
});

test('allows web pages to send headers with any name', () => {
  expect(respondToPreflight('GET').headers.get('Access-Control-Allow-Headers')).toBe('Authorization, *');
});
