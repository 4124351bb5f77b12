import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const text = { type: 'string' };
const zoneReference = { $ref: '#/components/schemas/Zone' };
const respond = (schema: object) => ({ description: 'OK', content: { 'application/json': { schema } } });

/** Description whose records contain a list named `records`. */
const zones = {
  openapi: '3.1.0',
  info: { title: 'Zones', version: '1' },
  security: [{ token: [] }],
  paths: {
    '/zones': {
      get: {
        operationId: 'listZones',
        security: [],
        responses: { 200: respond({ type: 'array', items: zoneReference }) },
      },
      post: {
        operationId: 'createZone',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { type: 'object', properties: { name: text } } } },
        },
        responses: { 201: respond(zoneReference) },
      },
    },
    '/zones/{zone_id}': {
      get: {
        operationId: 'readZone',
        parameters: [{ name: 'zone_id', in: 'path', required: true, schema: text }],
        responses: { 200: respond(zoneReference) },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Zone: {
        type: 'object',
        properties: {
          id: text,
          name: text,
          records: { type: 'array', items: { $ref: '#/components/schemas/Record' } },
        },
      },
      Record: { type: 'object', properties: { id: text, hostname: text } },
    },
  },
};

/** Portal whose sandbox stores the records of `openapi.json`. */
const portal = `import { definePortal } from 'refdesk';

export default definePortal({
  brand: { name: 'Zones', tagline: 'Zones', homepage: 'https://example.com/', contact: 'https://example.com/' },
  addresses: { api: 'https://api.example.com' },
  apis: [{ id: 'zones', title: 'Zones', base: '/docs/zones', versions: [{ version: '1', description: 'openapi.json' }] }],
  modules: { sandbox: { stateful: 'zones/1' } },
});
`;

/** Starts `main.ts` with a description, of a portal if it is configured; returns a function that sends requests. */
async function startMain(description: object, configuration?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-main-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(description));
  if (configuration !== undefined) await writeFile(join(folder, 'portal.config.ts'), configuration);
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../src/main.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...(configuration !== undefined && { PORTAL: folder }) },
  });
  onTestFinished(async () => {
    child.kill();
    await rm(folder, { recursive: true });
  });
  const [output] = await once(child.stdout, 'data');
  const url = String(output).match(/http:\S+/)?.[0];
  return async (path: string, body?: object) => {
    const headers = { Authorization: 'Bearer x', 'Content-Type': 'application/json' };
    const response = await fetch(`${url}${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: response.status, json: await response.json() };
  };
}

test.each([
  ['x-sandbox: stateful', {}],
  ['x-sandbox: stateful and x-actors', { 'x-actors': { owner: { title: 'Owner', meaning: 'Who has the zone.' } } }],
])('stores the records of a description with %s', { timeout: 120_000 }, async (_, extensions) => {
  const send = await startMain({ ...zones, ...extensions, 'x-sandbox': 'stateful' });
  const created = await send('/zones', { name: 'example.com' });
  expect([created.status, created.json.name]).toEqual([201, 'example.com']);
  expect(await send(`/zones/${created.json.id}`)).toEqual({ status: 200, json: created.json });
  expect((await send('/zones')).json).toContainEqual(created.json);
});

test('returns the examples of a description without x-sandbox', { timeout: 120_000 }, async () => {
  const send = await startMain(zones);
  expect((await send('/zones', { name: 'example.com' })).json).toMatchObject({ id: 'id', name: 'Name' });
  expect((await send('/zones/string')).status).toBe(200);
});

test('applies the conventions of modules.sandbox.stateful to its description', { timeout: 120_000 }, async () => {
  const send = await startMain({ ...zones, 'x-sandbox': 'stateful' }, portal);
  const { status, json } = await send('/zones', { name: 'example.com' });
  // By these conventions, an operation without \`x-records\` returns its example.
  expect([status, json.name === 'example.com']).toEqual([201, false]);
});
