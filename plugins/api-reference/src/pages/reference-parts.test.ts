import { expect, test } from 'vitest';
import { generateDescription } from '../../../../tools/measure/descriptions/generate.ts';
import { loadDocument } from '../../fixtures/load.ts';
import type { OpenApiDocument } from '../model/document.ts';
import { readHistories } from '../versions/history.ts';
import { toContribution } from './contribution.ts';
import { referenceKind } from './reference-page.ts';

/** The pages of the reference of a generated description. */
async function referenceOf(size: number) {
  // The generator writes what people write: valid OpenAPI.
  const version = await loadDocument(generateDescription(size) as OpenApiDocument);
  const { pages } = toContribution([version], readHistories([version]));
  return pages.filter(({ component }) => component === referenceKind.component).map((page) => ({ path: page.path, data: referenceKind.dataOf(page) }));
}

test('a small reference is one page, a large one an index of operations and schemas with links to their pages', {
  timeout: 120_000,
}, async () => {
  const small = await referenceOf(40);
  expect(small.map(({ path, data }) => [path, data.parts])).toEqual([['/workshop', null]]);

  const [index, ...parts] = await referenceOf(210);
  expect(index?.data.parts?.flatMap(({ entries }) => entries)).toHaveLength(420);
  const shown = parts.flatMap(({ path, data }) => [
    ...data.groups.flatMap(({ operations }) => operations.map(({ operation }) => `${path}#operation/${operation.id}`)),
    ...data.schemas.map(({ name }) => `${path}#schema/${name}`),
  ]);
  const listed = index?.data.parts?.flatMap(({ path, entries }) => entries.map(({ anchor }) => `${path}#${anchor}`)) ?? [];
  expect(shown.toSorted()).toEqual(listed.toSorted());
  expect(Math.max(...parts.map(({ data }) => data.groups.flatMap(({ operations }) => operations).length + data.schemas.length))).toBeLessThanOrEqual(80);
});
