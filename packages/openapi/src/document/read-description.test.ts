import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBundledDescription } from './read-description.ts';

/** Reads a description whose response has the reference as its schema or, if `isResponse`, is the reference. */
function readWithReference(reference: string, isResponse = false) {
  const target = { $ref: reference };
  const response = { description: 'A ship.', content: { 'application/json': { schema: target } } };
  return readDescription({ paths: { '/ships': { get: { responses: { 200: isResponse ? target : response } } } } });
}

async function readDescription(parts: object) {
  const folder = await mkdtemp(join(tmpdir(), 'read-description-'));
  const file = join(folder, 'openapi.json');
  await writeFile(
    file,
    JSON.stringify({ openapi: '3.1.0', info: { title: 'Harbour', version: '1' }, paths: {}, ...parts }),
  );
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

test('omits texts that are null and empty summaries, except in data and names of properties', async () => {
  const data = { title: null };
  const properties = { title: { type: 'string' }, description: { example: null, default: null } };
  const withNulls = await readDescription({
    tags: [{ name: 'Ships', externalDocs: { url: 'https://harbour.example', description: null } }],
    components: {
      schemas: {
        Ship: { ...data, allOf: [{ description: null, properties }], default: data },
        Boat: { externalDocs: null, enum: [null] },
      },
      examples: { ship: { summary: null, value: data }, boat: { summary: '', value: { summary: '' } } },
    },
  });
  expect(withNulls.tags).toEqual([{ name: 'Ships', externalDocs: { url: 'https://harbour.example' } }]);
  expect(withNulls.components?.schemas).toEqual({
    Ship: { allOf: [{ properties }], default: data },
    Boat: { enum: [null] },
  });
  expect(withNulls.components?.examples).toEqual({ ship: { value: data }, boat: { value: { summary: '' } } });
});
