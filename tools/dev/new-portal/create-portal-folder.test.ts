import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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
