import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBundledDescription } from './read-description.ts';

/** Reads a description whose response has the reference as its schema or, if `isResponse`, is the reference. */
async function readWithReference(reference: string, isResponse = false) {
  const folder = await mkdtemp(join(tmpdir(), 'read-description-'));
  const file = join(folder, 'openapi.json');
  const target = { $ref: reference };
  const response = { description: 'A ship.', content: { 'application/json': { schema: target } } };
  const description = {
    openapi: '3.1.0',
    info: { title: 'Harbour', version: '1' },
    paths: { '/ships': { get: { responses: { 200: isResponse ? target : response } } } },
  };
  await writeFile(file, JSON.stringify(description));
  try {
    return await readBundledDescription(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test.each(['#/components/schemas/Ship', '#/definitions/Ship'])(
  'allows any value where the schema %s is referenced, which does not exist',
  async (reference) => {
    const { paths } = await readWithReference(reference);
    expect(paths?.['/ships']?.get?.responses?.[200]?.content?.['application/json']?.schema).toEqual({});
  },
);

test('rejects references to other files and components that do not exist', async () => {
  await expect(readWithReference('ship.json')).rejects.toThrow('ship.json');
  await expect(readWithReference('#/components/responses/Ship', true)).rejects.toThrow('resolve');
});
