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

/** Starts `main.ts` with a description, and returns a function that sends requests to it. */
async function startMain(description: object) {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-main-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(description));
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../src/main.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
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

test('stores the records of a description with x-sandbox: stateful', { timeout: 120_000 }, async () => {
  const send = await startMain({ ...zones, 'x-sandbox': 'stateful' });
  const created = await send('/zones', { name: 'example.com' });
  expect([created.status, created.json.name]).toEqual([201, 'example.com']);
  expect(await send(`/zones/${created.json.id}`)).toEqual({ status: 200, json: created.json });
  expect((await send('/zones')).json).toContainEqual(created.json);
});

test('returns the examples of a description without x-sandbox', { timeout: 120_000 }, async () => {
  const send = await startMain(zones);
  expect((await send('/zones', { name: 'example.com' })).json).toMatchObject({ id: 'string', name: 'string' });
  expect((await send('/zones/string')).status).toBe(200);
});
