import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPortalFolder } from './create-portal-folder.ts';

const minimal = resolve(import.meta.dirname, '../../../providers/minimal');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-portal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const readFiles = (directory: string): Record<string, string> =>
  Object.fromEntries(
    globSync('**/*.{ts,md,mdx,svg,yaml}', { cwd: directory })
      .sort()
      .map((name) => [name, readFileSync(join(directory, name), 'utf8')]),
  );

test('creates the same files as providers/minimal, and lists the texts that the provider must write', async () => {
  const into = join(folder, 'museum');
  const lines = await createPortalFolder('Museum', join(minimal, 'apis/redocly-museum/1.2.1/openapi.yaml'), into);
  const [created, expected] = [readFiles(into), readFiles(minimal)];
  // The source of the description differs.
  const origin = 'apis/README.md';
  expect(created[origin]).toContain('Its licence: MIT.');
  expect({ ...created, [origin]: '' }).toEqual({ ...expected, [origin]: '' });
  const marks = Object.values(created).join('\n').split('To fill in:').length - 1;
  expect(marks).toBeGreaterThan(4);
  expect(lines.filter((line) => /\.(mdx|ts):\d+ /.test(line))).toHaveLength(marks);
  expect(lines.join('\n')).toContain(`PORTAL=${into} npm start`);
}, 60_000);

test('writes a first call for a description without operationIds', async () => {
  const file = join(folder, 'ships.yaml');
  writeFileSync(
    file,
    'openapi: 3.1.0\ninfo: { title: Harbour API, version: "1" }\npaths: { /ships: { get: { responses: { "200": { description: Ships. } } } } }\n',
  );
  await createPortalFolder('Harbour', file, join(folder, 'harbour'));
  const guide = readFileSync(join(folder, 'harbour/docs/get-started.mdx'), 'utf8');
  expect(guide).toContain('<ConsoleButton operation="harbour/1/get-ships" title="Get ships" request="" />');
  expect(guide).toContain('<Operation id="get-ships" api="harbour" />');
}, 60_000);

test('leaves no files behind if the description is invalid or the folder is not empty', async () => {
  const [page, into] = [join(folder, 'page.yaml'), join(folder, 'new')];
  writeFileSync(page, 'title: No description\n');
  await expect(createPortalFolder('Acme', page, into)).rejects.toThrow('is not an OpenAPI description');
  expect(existsSync(into)).toBe(false);
  await expect(createPortalFolder('Acme', page, folder)).rejects.toThrow(
    'is not empty: choose another folder with --into DIR.',
  );
  expect(existsSync(page)).toBe(true);
});

/** Writes a description with one operation, and the passed lines at its root. */
function writeHarbour(name: string, ...lines: readonly string[]): string {
  const file = join(folder, name);
  const paths = 'paths: { /ships: { get: { operationId: ships, responses: { "200": { description: Ships. } } } } }';
  writeFileSync(file, ['openapi: 3.1.0', 'info: { title: Harbour API, version: "1" }', paths, ...lines, ''].join('\n'));
  return file;
}

test.each([
  [
    'the default of a variable',
    "servers: [{ url: 'https://api.{region}.example.com/v3', variables: { region: { default: eu } } }]",
    'https://api.eu.example.com',
  ],
  [
    'the next server, if a variable is not declared',
    "servers: [{ url: 'https://api.{region}.example.com' }, { url: 'https://b.example.com' }]",
    'https://b.example.com',
  ],
])(
  'writes the address of a server with %s',
  async (_, servers, origin) => {
    await createPortalFolder('Harbour', writeHarbour('ships.yaml', servers), join(folder, 'harbour'));
    const configuration = readFileSync(join(folder, 'harbour/portal.config.ts'), 'utf8');
    expect(configuration).toContain(`addresses: { api: '${origin}' }`);
  },
  60_000,
);

test('reports the file that the user passed, with the line, if the description has an error', async () => {
  const file = writeHarbour('ships.yaml', 'security: [{ key: [] }]');
  const into = join(folder, 'harbour');
  const error: unknown = await createPortalFolder('Harbour', file, into).catch((cause: unknown) => cause);
  expect(String(error)).toContain(`- ${file}:4 #/security/0/key`);
  expect(String(error)).not.toContain(into);
}, 60_000);

test('names the referenced file, with the line, if the error is in it', async () => {
  const ship = join(folder, 'schemas/ship.yaml');
  mkdirSync(dirname(ship));
  writeFileSync(ship, 'type: object\nproperties:\n  state: { type: string, x-create-only: 1 }\n');
  const file = writeHarbour(
    'ships.yaml',
    'security: [{ key: [] }]',
    'components: { schemas: { Ship: { $ref: schemas/ship.yaml } } }',
  );
  const error: unknown = await createPortalFolder('Harbour', file, join(folder, 'harbour')).catch((cause) => cause);
  expect(String(error)).toContain(`- ${file}:4 #/security/0/key`);
  expect(String(error)).toContain(`- ${relative(process.cwd(), ship)}:3 #/properties/state/x-create-only`);
}, 60_000);

test('reports the file and line of a broken reference', async () => {
  const ship = join(folder, 'ship.yaml');
  writeFileSync(ship, 'type: object\nproperties:\n  owner: { $ref: owner.yaml }\n');
  const file = writeHarbour('ships.yaml', 'components: { schemas: { Ship: { $ref: ship.yaml } } }');
  await expect(createPortalFolder('Harbour', file, join(folder, 'harbour'))).rejects.toThrow(
    `${ship}:3 #/properties/owner`,
  );
}, 60_000);

test('counts the operations of the portal, and those that are left out because they are internal', async () => {
  const file = writeHarbour('ships.yaml');
  const operation = '{ x-internal: true, operationId: sink, responses: { "200": { description: Sunk. } } }';
  writeFileSync(file, readFileSync(file, 'utf8').replace('paths: { ', `paths: { /sink: { post: ${operation} }, `));
  const [summary] = await createPortalFolder('Harbour', file, join(folder, 'harbour'));
  expect(summary).toContain('Harbour API 1: 1 operation, without 1 marked x-internal. The portal');
}, 60_000);

test('lists the errors of a description that the portal works around', async () => {
  const file = writeHarbour('ships.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('/ships:', "'/ships/{shipId}':"));
  const lines = (await createPortalFolder('Harbour', file, join(folder, 'harbour'))).join('\n');
  expect(lines).toContain(`- ${file}:3 #/paths/~1ships~1{shipId}/get`);
  expect(lines).toContain('does not define the path parameter `{shipId}`');
}, 60_000);
