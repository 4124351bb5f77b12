import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { toSemanticVersion } from '@refdesk/api-model/client/client-release';
import { getClientPackageName } from '@refdesk/api-model/client/package-names';
import {
  createFixtureDocument,
  createOperationDocument,
  createSchemasDocument,
} from '@refdesk/api-model/fixtures/document';
import { readOperation } from '@refdesk/api-model/operation/operation';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { OperationObject } from '@refdesk/openapi/operation';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientSchemas, clientTypes } from '../../fixtures/client-types.ts';
import { loadDocument } from '../../fixtures/load.ts';
import { unusual, webhooks } from '../../fixtures/unusual.ts';
import { readGeneratedClientModel } from '../client-model/read-client.ts';
import { createTypeScriptModelWriter } from './models.ts';
import { packTypeScriptClient } from './pack-typescript-client.ts';
import { writeTypeScriptSample } from './sample.ts';
import { writeTypeScriptSource } from './source.ts';

const modules = resolve(import.meta.dirname, '../../../../node_modules');
const portal = 'https://developers.example.com';

test.each(clientTypes)('$schema is the type $typescript', ({ schema, typescript }) => {
  expect(
    createTypeScriptModelWriter(createSchemasDocument(clientSchemas))
      .writeType(schema, 'response')
      .replaceAll(/\s+/g, ' '),
  ).toBe(typescript);
});

test('generates separate request types for a schema with read-only fields and schemas that contain it', () => {
  const site: SchemaObject = {
    type: 'object',
    required: ['id', 'name'],
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string', description: 'Its name. See [sites](/sites).' },
      code: { type: 'string', writeOnly: true },
    },
  };
  const models = createTypeScriptModelWriter(
    createSchemasDocument({
      Site: site,
      Sites: { type: 'array', items: { $ref: '#/components/schemas/Site' } },
      Other: { type: 'string' },
    }),
  );
  expect(models.writeType({ $ref: '#/components/schemas/Sites' }, 'request')).toBe('Models.SitesInput');
  expect(models.writeType({ $ref: '#/components/schemas/Other' }, 'request')).toBe('Models.Other');
  expect(models.writeDeclarations()).toMatchInlineSnapshot(`
    "export type Site = {
      id: number;
      /** Its name. See sites. */
      name: string;
    };

    export type Sites = Site[];

    export type Other = string;

    export type SitesInput = SiteInput[];

    export type SiteInput = {
      /** Its name. See sites. */
      name: string;
      code?: string;
    };
    "
  `);
});

test('declares each type once, also if schemas have the name of another type or differ by case only', () => {
  const item: SchemaObject = { type: 'object', properties: { id: { type: 'integer', readOnly: true } } };
  const models = createTypeScriptModelWriter(
    createSchemasDocument({ Item: item, item: { type: 'string' }, ItemInput: item }),
  );
  const types = ['Item', 'item', 'ItemInput'].flatMap((name) =>
    (['response', 'request'] as const).map((direction) =>
      models.writeType({ $ref: `#/components/schemas/${name}` }, direction),
    ),
  );
  expect(types).toEqual([
    'Models.Item',
    'Models.ItemInput_2',
    'Models.Item_2',
    'Models.Item_2',
    'Models.ItemInput',
    'Models.ItemInputInput',
  ]);
  const declared = Array.from(models.writeDeclarations().matchAll(/^export type (\w+)/gm), ([, name]) => name);
  expect(new Set(declared).size).toBe(declared.length);
  expect(declared).toHaveLength(5);
});

test('converts package names and versions to those that npm allows', () => {
  const named = (title: string) =>
    getClientPackageName({ api: 'main', document: createFixtureDocument({ info: { title, version: '1' } }) });
  expect([named('Acme REST API'), named('Größe & Co. (beta)'), named('予約')]).toEqual([
    'acme-rest-api',
    'grosse-co-beta',
    'main',
  ]);
  expect(['2.0.0', '1', 'v3', '2025-03-01', '1.4.0-beta.1', 'latest'].map(toSemanticVersion)).toEqual([
    '2.0.0',
    '1.0.0',
    '3.0.0',
    '2025.3.1',
    '1.4.0-beta.1',
    '1.0.0',
  ]);
});

const number: SchemaObject = { type: 'integer' };
const page = (fields: Readonly<Record<string, SchemaObject>>): NonNullable<OperationObject['responses']> => ({
  200: { description: 'A page', content: { 'application/json': { schema: { type: 'object', properties: fields } } } },
});
const query = (name: string, schema: SchemaObject = {}) => ({ name, in: 'query', schema }) as const;

/** Writes the client of a description with one operation. */
async function writeClient(operation: OperationObject, parts: Partial<OpenApiDocument> = {}, path = '/jobs') {
  const api = await loadDocument(
    createOperationDocument({ operationId: 'one', summary: 'One', ...operation }, parts, path),
  );
  return { ...writeTypeScriptSource(api, [api], '1.0.0'), methods: readGeneratedClientModel(api).methods };
}

test('recognizes a list by its paging parameter and the list in its response', async () => {
  const records = { items: { type: 'array', items: number } } as const;
  const method = async (operation: OperationObject) => (await writeClient(operation)).methods[0];
  expect(
    await method({
      parameters: [query('cursor'), query('limit')],
      responses: page({ ...records, meta: { type: 'object', properties: { next_cursor: { type: 'string' } } } }),
    }),
  ).toMatchObject({
    item: number,
    operation: { paging: { type: 'cursor', parameter: 'cursor', items: ['items'], next: ['meta', 'next_cursor'] } },
  });
  const offset = await method({
    parameters: [query('offset'), query('limit', { type: 'integer', default: 20 })],
    responses: page(records),
  });
  expect(offset?.operation.paging).toEqual({
    type: 'offset',
    parameter: 'offset',
    first: 0,
    size: { parameter: 'limit', default: 20 },
    items: ['items'],
  });
  const plain = await method({
    parameters: [query('page', { type: 'integer', minimum: 0 })],
    responses: page(records),
  });
  expect(plain?.operation.paging).toMatchObject({ type: 'page', first: 0 });
  const object: SchemaObject = { type: 'object', properties: { token: { type: 'string' } } };
  expect((await method({ parameters: [query('page', object)], responses: page(records) }))?.item).toBeNull();
  expect((await method({ parameters: [query('cursor')], responses: page(records) }))?.item).toBeNull();
  expect((await method({ responses: page(records) }))?.item).toBeNull();
});

test('distinguishes arguments of the same name by their locations', async () => {
  const { methods } = await writeClient(
    {
      parameters: [
        query('body'),
        query('jobId'),
        { name: 'jobId', in: 'path', required: true, schema: number },
        { name: 'If-Match', in: 'header', schema: { type: 'string' } },
      ],
    },
    {},
    '/jobs/{jobId}',
  );
  expect(methods[0]?.arguments.map(({ name }) => name)).toEqual(['jobId', 'bodyInQuery', 'jobIdInQuery', 'ifMatch']);
  expect(methods[0]?.operation.parameters).toEqual({
    bodyInQuery: { name: 'body', in: 'query' },
    jobIdInQuery: { name: 'jobId', in: 'query' },
    ifMatch: { name: 'If-Match', in: 'header' },
  });
});

test('declares webhook types, and a function that reads webhooks if they are signed', async () => {
  const signed = await writeClient({}, { webhooks });
  expect(signed.index).toContain('export async function readWebhook');
  const { parameters: _, ...post } = webhooks.jobDone?.post ?? {};
  const plain = await writeClient({}, { webhooks: { jobDone: { post } } });
  expect(plain.index).toContain('jobDone: {');
  expect(plain.index).not.toContain('readWebhook');
});

test('generates a sample that installs the client and calls it with the example values of the page', async () => {
  const operation: OperationObject = {
    operationId: 'changeJob',
    summary: 'Change a job',
    security: [{ oauth: [] }],
    parameters: [
      { name: 'jobId', in: 'path', required: true, schema: number, example: 7 },
      { name: 'fields', in: 'query', required: true, schema: { type: 'array', items: number }, example: [1, 2] },
      { name: 'dryRun', in: 'query', required: true, schema: { type: 'boolean' }, example: false },
      { name: 'reason', in: 'query', schema: { type: 'string' }, example: 'late' },
      { name: 'If-Match', in: 'header', required: true, schema: { type: 'string' }, example: '"3"' },
    ],
    responses: page({ id: number }),
  };
  const flows = { clientCredentials: { tokenUrl: 'https://auth.example.com/token', scopes: {} } };
  const parts = {
    servers: [{ url: 'https://sandbox.example.com', 'x-console': 'sandbox' as const }],
    components: { securitySchemes: { oauth: { type: 'oauth2' as const, flows } } },
  };
  const api = await loadDocument(createOperationDocument(operation, parts), { portal, variables: 'ACME_' });
  const [entry] = api.operations;
  expect(entry && writeTypeScriptSample(api, entry, readOperation(api.document, entry))).toMatchInlineSnapshot(`
    "// npm install https://developers.example.com/downloads/workshop-1.0.0.tgz
    import { Client, servers } from 'fixture';

    const client = new Client({
      server: servers.sandbox,
      clientId: process.env.ACME_CLIENT_ID,
      clientSecret: process.env.ACME_CLIENT_SECRET,
    });

    const result = await client.changeJob({ jobId: 7, fields: [1, 2], dryRun: false, ifMatch: '"3"' });
    console.log(result);"
  `);
});

/** A program that uses the package of the unusual description. */
const use = `import { Client, connect, isProblem, readWebhook, servers, type _2ndNode } from 'odd-api';
import { construct } from 'odd-api/operations';
const options = { server: servers.server, token: 't', apiKey: 'k' };
export async function use() {
  const client = new Client(options);
  const file: Blob = await client.construct({ 'site-id': 1 });
  const node: _2ndNode = await client.putASiteId({ 'site-id': 1, 'filter[from]': 2, body: { children: [{}] } });
  const nothing: undefined = await client.delete({ 'site-id': 1 }, { timeout: 5 });
  const same: Blob | string = await construct(connect(options), { 'site-id': 1 }).catch((error) => String(isProblem(error)));
  const { id } = await readWebhook<'jobDone'>({ headers: {}, body: '' }, '');
  // @ts-expect-error An identifier is required.
  await client.delete({});
  // @ts-expect-error The field is read-only.
  await client.putASiteId({ 'site-id': 1, body: { id: 1 } });
  return [file, node, nothing, same, id];
}
`;

/** Maximum size of a browser program with one call, minified and compressed. */
const maxOneCallBytes = 6000;

describe('the package of an unusual description', () => {
  let folder: string;
  beforeAll(async () => {
    const api = await loadDocument(unusual);
    folder = await mkdtemp(join(tmpdir(), 'client-'));
    await writeFile(join(folder, 'client.tgz'), await packTypeScriptClient(api, [api]));
    await runIn(folder, 'tar', '-xzf', 'client.tgz');
    await mkdir(join(folder, 'node_modules'));
    await symlink(join(folder, 'package'), join(folder, 'node_modules/odd-api'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    ['an ECMAScript module', 'use.mts', ['--module', 'nodenext']],
    ['CommonJS', 'use.cts', ['--module', 'node16']],
    ['a bundler', 'use.ts', ['--module', 'esnext', '--moduleResolution', 'bundler']],
  ])(
    'has valid types in %s',
    async (_, file, options) => {
      await writeFile(join(folder, file), use);
      const strict = ['--strict', '--noEmit', '--skipLibCheck', 'false', '--target', 'es2022', '--types', ''];
      expect(await runIn(folder, join(modules, '.bin/tsc'), ...strict, ...options, file)).toBe('');
    },
    60_000,
  );

  test('is loaded by require and by import', async () => {
    const required = `const { Client } = require('odd-api'); const { construct } = require('odd-api/operations'); console.log(typeof Client, typeof construct)`;
    expect(await runIn(folder, process.execPath, '-e', required)).toBe('function function\n');
    const imported =
      "import { Client } from 'odd-api'; import * as all from 'odd-api/operations'; console.log(Object.keys(all))";
    expect(await runIn(folder, process.execPath, '--input-type=module', '-e', imported)).toBe(
      "[ 'construct', 'delete_', 'putASiteId' ]\n",
    );
  });

  test(`takes at most ${maxOneCallBytes} bytes with one call, and omits the other operations`, async () => {
    const program = `import { connect, servers } from 'odd-api';
import { construct } from 'odd-api/operations';
console.log(await construct(connect({ server: servers.server, token: 't', apiKey: 'k' }), { 'site-id': 1 }));`;
    await writeFile(join(folder, 'one.mjs'), program);
    const bundle = await rolldown({ input: join(folder, 'one.mjs'), platform: 'browser', logLevel: 'silent' });
    const { output } = await bundle.generate({ format: 'esm', minify: true });
    await bundle.close();
    expect(output[0].code).not.toContain('putASiteId');
    expect(gzipSync(output[0].code).length).toBeLessThan(maxOneCallBytes);
  });
});

const runIn = (folder: string, program: string, ...parameters: string[]): Promise<string> =>
  promisify(execFile)(program, parameters, { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }) => stdout + stderr,
  );
