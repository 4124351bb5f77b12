import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { importDescription } from './import-description.ts';

test('bundles a description that references other files and retains its format', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'take-'));
  try {
    await mkdir(join(folder, 'parts'));
    await writeFile(join(folder, 'parts/ship.yaml'), 'type: object\nproperties: { name: { type: string } }\n');
    const schema = { $ref: './parts/ship.yaml' };
    const responses = { 200: { description: 'A ship.', content: { 'application/json': { schema } } } };
    const description = {
      openapi: '3.1.0',
      info: { title: 'Harbour', version: '1' },
      paths: { '/a': { get: { responses } }, '/b': { get: { responses } } },
    };
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(description));
    await writeFile(join(folder, 'openapi.yaml'), `# As JSON, which is YAML too.\n${JSON.stringify(description)}`);
    const importAndRead = async (name: string) =>
      readFile(
        join(
          folder,
          'taken',
          (await importDescription(join(folder, name), join(folder, 'taken'), name.replace('.', '-'))).file,
        ),
        'utf8',
      );
    const yaml = await importAndRead('openapi.yaml');
    expect(yaml).toMatch(/^openapi: 3\.1\.0\ninfo:\n {2}title: Harbour\n/);
    expect(yaml).not.toMatch(/[&*]a\d/);
    expect(parse(yaml)).toEqual(JSON.parse(await importAndRead('openapi.json')));
    expect(yaml).not.toContain('./parts/');
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** Imports `files`, of which the first is the description, and returns the written description. */
async function importFiles(files: Readonly<Record<string, unknown>>) {
  const folder = await mkdtemp(join(tmpdir(), 'take-'));
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), JSON.stringify(content));
    const [name = ''] = Object.keys(files);
    const imported = await importDescription(join(folder, name), join(folder, 'taken'));
    return { imported, written: await readFile(join(folder, 'taken', imported.file), 'utf8') };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const createDescription = (content: unknown, components: unknown = {}, openapi = '3.0.3') => ({
  openapi,
  info: { title: 'Harbour', version: '1' },
  paths: { '/ships': { post: { requestBody: { content }, responses: { 200: { description: 'A ship.', content } } } } },
  components,
});
const json = { 'application/json': { schema: { type: 'object' } } };
const published = createDescription(
  { $ref: '#/components/mediaTypes/ship' },
  { schemas: { Ship: { type: 'object' } }, mediaTypes: { ship: json } },
);

test('resolves media types that the bundler moves to a section unknown to OpenAPI 3.0', async () => {
  const { written, imported } = await importFiles({
    'openapi.json': createDescription({ $ref: 'ship.json' }),
    'ship.json': json,
  });
  expect(JSON.parse(written)).toEqual(createDescription(json));
  expect(imported.isCopy).toBe(false);
});

test('resolves the media types of a published bundle', async () => {
  const { written, imported } = await importFiles({ 'openapi.json': published });
  expect(JSON.parse(written)).toEqual(createDescription(json, { schemas: { Ship: { type: 'object' } } }));
  expect(imported.isCopy).toBe(false);
});

test('retains the media types of OpenAPI 3.2, and copies the file', async () => {
  const description = createDescription(
    { 'application/json': { $ref: '#/components/mediaTypes/ship' } },
    { mediaTypes: { ship: { schema: { type: 'object' } } } },
    '3.2.0',
  );
  const { written, imported } = await importFiles({ 'openapi.json': description });
  expect(JSON.parse(written)).toEqual(description);
  expect(imported.isCopy).toBe(true);
});

test('removes braces from texts that the portal would interpret as placeholders', async () => {
  const info = { title: 'Harbour {eu}', version: '1', summary: 'Ships of {region}, in {A B}.' };
  const { imported } = await importFiles({ 'openapi.json': { ...createDescription(json), info } });
  expect(imported).toMatchObject({ title: 'Harbour eu', summary: 'Ships of region, in {A B}.' });
});
