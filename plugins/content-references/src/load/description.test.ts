import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadDescriptionForGuides } from './description.ts';

test('leaves out internal operations, which have no page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'facts-'));
  const file = join(folder, 'openapi.json');
  const responses = { 200: { description: 'Done.' } };
  const internal = { operationId: 'sink', 'x-internal': true, responses };
  const paths = { '/ships': { get: { operationId: 'list', responses }, post: internal } };
  await writeFile(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'Ships', version: '1' }, paths }));
  const description = await loadDescriptionForGuides(file);
  expect(Object.keys(description.paths['/ships'] ?? {})).toEqual(['get']);
  await rm(folder, { recursive: true });
});
