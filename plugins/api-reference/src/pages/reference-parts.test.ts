import type { ApiVersion } from '@refdesk/api-model/api';
import { estimateSchemaTreeHtmlLength } from '@refdesk/api-model/schema/schema-size';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { expect, test } from 'vitest';
import { generateLargeDescription } from '../../../../tools/measure/descriptions/generate.ts';
import { loadDocument } from '../../fixtures/load.ts';
import { readApiHistories } from '../versions/history.ts';
import { createReferencePages, referencePageKind } from './reference-page.ts';
import { estimateOperationHtmlLength } from './reference-parts.ts';

/** Returns the reference pages of a generated valid OpenAPI description. */
const getReference = async (size: number) =>
  getParts(await loadDocument(generateLargeDescription(size) as OpenApiDocument));

const getParts = (version: ApiVersion) =>
  readApiHistories([version])
    .flatMap((history) => createReferencePages(version, history))
    .map((page) => ({ path: page.path, data: referencePageKind.getPageData(page) }));

test('creates one page for a small reference, and an index of operations and schemas for a large one', {
  timeout: 120_000,
}, async () => {
  const small = await getReference(40);
  expect(small.map(({ path, data }) => [path, data.parts])).toEqual([['/workshop', null]]);

  const [index, ...parts] = await getReference(210);
  expect(index?.data.parts?.flatMap(({ entries }) => entries)).toHaveLength(420);
  const shown = parts.flatMap(({ path, data }) => [
    ...data.groups.flatMap(({ operations }) => operations.map(({ operation }) => `${path}#operation/${operation.id}`)),
    ...data.schemas.map(({ name }) => `${path}#schema/${name}`),
  ]);
  const listed =
    index?.data.parts?.flatMap(({ path, entries }) => entries.map(({ anchor }) => `${path}#${anchor}`)) ?? [];
  expect(shown.toSorted()).toEqual(listed.toSorted());
  expect(
    Math.max(
      ...parts.map(({ data }) => data.groups.flatMap(({ operations }) => operations).length + data.schemas.length),
    ),
  ).toBeLessThanOrEqual(80);
});

test('limits a part to about a megabyte of HTML, unless a single schema is larger', {
  timeout: 60_000,
}, async () => {
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, { type: 'string' }]));
  // 8 schemas of webhooks without references, like GitHub's, with 1,000 fields each.
  const schemas = Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => [`Event${index}`, { type: 'object', properties: fields(1_000) }]),
  );
  const version = await loadDocument({
    openapi: '3.1.0',
    info: { title: 'Events', version: '1.0.0' },
    paths: {},
    components: { schemas },
  });
  const [index, ...parts] = getParts(version).map(({ data }) => data);
  expect(index?.schemas).toEqual([]);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.flatMap((part) => part.schemas.map(({ name, unshown }) => `${name} ${unshown}`))).toEqual(
    Object.keys(schemas).map((name) => `${name} 0`),
  );
  expect(
    Math.max(
      ...parts.map((part) => part.schemas.reduce((sum, schema) => sum + estimateSchemaTreeHtmlLength(schema), 0)),
    ),
  ).toBeLessThan(1_100_000);
});

test('limits a part with operations to less than a megabyte', { timeout: 60_000 }, async () => {
  const operation = (index: number) => ({
    operationId: `operation${index}`,
    tags: ['events'],
    description: 'An event. '.repeat(5_000),
    responses: {},
  });
  const version = await loadDocument({
    openapi: '3.1.0',
    info: { title: 'Events', version: '1.0.0' },
    paths: Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`/events${index}`, { get: operation(index) }])),
  });
  const [, ...parts] = getParts(version).map(({ data }) => data);
  const lengths = parts.map(({ groups }) =>
    groups.flatMap(({ operations }) => operations).reduce((sum, shown) => sum + estimateOperationHtmlLength(shown), 0),
  );
  expect(lengths.length).toBeGreaterThan(1);
  expect(Math.max(...lengths)).toBeLessThan(900_000);
});
