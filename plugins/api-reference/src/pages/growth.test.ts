import type { OpenApiDocument } from '@refdesk/openapi/document';
import { expect, test } from 'vitest';
import { isLongRun } from '../../../../tests/long-run.ts';
import { loadDocument } from '../../fixtures/load.ts';
import { readApiHistories } from '../versions/history.ts';
import { createPagesAndSidebarsOfAllApis } from './contribution.ts';

/**
 * Creates a description with `size` schemas, each of which refers to the next two and back to itself, and an operation
 * for each schema or only for the first ones.
 */
function createLargeDescription(size: number, operationCount = size): OpenApiDocument {
  const reference = (index: number) => ({ $ref: `#/components/schemas/Thing${index % size}` });
  const numbers = Array.from({ length: size }, (_, index) => index);
  const schemas = numbers.map((index) => [
    `Thing${index}`,
    {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        next: reference(index + 1),
        others: { type: 'array', items: reference(index + 2) },
        self: reference(index),
      },
    },
  ]);
  const paths = numbers.slice(0, operationCount).map((index) => [
    `/things/${index}`,
    {
      post: {
        operationId: `makeThing${index}`,
        tags: ['things'],
        security: [],
        requestBody: { content: { 'application/json': { schema: reference(index) } } },
        responses: { 200: { description: 'Made.', content: { 'application/json': { schema: reference(index) } } } },
      },
    },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1.0.0' },
    tags: [{ name: 'things', description: 'Things.' }],
    paths: Object.fromEntries(paths),
    components: { schemas: Object.fromEntries(schemas) },
  };
}

/** Returns the JSON length of the full reference and of the largest operation page. */
async function measureSizes(size: number, operationCount?: number) {
  const version = await loadDocument(createLargeDescription(size, operationCount));
  const { pages } = createPagesAndSidebarsOfAllApis([version], readApiHistories([version]));
  const listLengths = (path: (path: string) => boolean) =>
    pages.filter((page) => path(page.path)).map((page) => JSON.stringify(page).length);
  return {
    reference: Math.max(...listLengths((path) => path === '/workshop')),
    operation: Math.max(...listLengths((path) => path.startsWith('/docs/workshop/make'))),
  };
}

/** Number of operations; superlinear growth is visible even with small descriptions. */
const operations = isLongRun ? 60 : 16;

// A page's HTML is about a third of the size of its data: with 300 such operations, the full reference is 1 MB.
test('pages grow linearly with the description, however its schemas refer to each other', {
  timeout: 60_000,
}, async () => {
  const small = await measureSizes(operations);
  const large = await measureSizes(2 * operations);
  expect(large.reference / small.reference).toBeLessThan(2.3);
  expect(large.reference / (2 * operations)).toBeLessThan(9_000);
  // Each schema occurs once in the request and once in the response, and no more if there are too many.
  expect(large.operation / small.operation).toBeLessThan(2.3);
  expect(large.operation / (2 * operations)).toBeLessThan(10_000);
});

// Longer chains of references would be too deep for the linter.
test('the page of an operation has a bounded size, however many schemas it reaches', { timeout: 60_000 }, async () => {
  const [some, many] = [await measureSizes(350, 1), await measureSizes(450, 1)];
  expect(many.operation / some.operation).toBeLessThan(1.1);
  expect(many.operation).toBeLessThan(600_000);
});
