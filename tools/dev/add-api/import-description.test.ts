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
