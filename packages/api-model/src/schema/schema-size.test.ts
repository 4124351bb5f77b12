import type { SchemaObject } from '@refdesk/openapi/schema';
import { expect, test } from 'vitest';
import { createSchemasDocument } from '../../fixtures/document.ts';
import { outermostReferenceSchemaExpansion, readSchema, wholeSchemaExpansion } from './read-schema.ts';
import { estimateSchemaTreeHtmlLength } from './schema-size.ts';

const reference = (name: string): SchemaObject => ({ $ref: `#/components/schemas/${name}` });
const fieldDescription = 'What this field is for, when it has to be sent, and what happens where it is not.';
const fields = (count: number, schema: SchemaObject = { type: 'string', description: fieldDescription }) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, schema]));
const values = Array.from({ length: 10_000 }, (_, index) => `value-${index}`);

const linkedSchemas = Object.fromEntries(
  Array.from({ length: 400 }, (_, index) => [
    `Thing${index}`,
    {
      type: 'object',
      properties: {
        ...fields(10),
        next: reference(`Thing${(index + 1) % 400}`),
        others: { type: 'array', items: reference(`Thing${(index * 7) % 400}`) },
      },
    },
  ]),
);
const deepSchema = Array.from({ length: 1_000 }).reduce<SchemaObject>(
  (inner) => ({ type: 'object', properties: { ...fields(5), down: inner } }),
  {
    type: 'string',
  },
);

test.each<[description: string, schema: SchemaObject]>([
  ['6,000 fields', { type: 'object', properties: fields(6_000) }],
  ['objects in objects, 1,000 deep', deepSchema],
  [
    '3,000 alternatives of ten fields each',
    { oneOf: Array.from({ length: 3_000 }, () => ({ type: 'object', properties: fields(10) })) },
  ],
  ['400 schemas that refer to each other', reference('Thing0')],
  ['200 lists of 10,000 values', { type: 'object', properties: fields(200, { type: 'string', enum: values }) }],
  [
    'texts of 20,000 characters',
    { type: 'object', properties: fields(500, { type: 'string', description: fieldDescription.repeat(250) }) },
  ],
  [
    'a list with 3,000 positions',
    { type: 'array', prefixItems: Array.from({ length: 3_000 }, () => ({ type: 'object', properties: fields(10) })) },
  ],
])('a schema of %s is cut to about a megabyte of HTML', (_, schema) => {
  const document = createSchemasDocument({ ...linkedSchemas, Whole: schema });
  // The last field that fits can have any length.
  expect(estimateSchemaTreeHtmlLength(readSchema(document, reference('Whole'), wholeSchemaExpansion))).toBeLessThan(
    850_000,
  );
  expect(
    estimateSchemaTreeHtmlLength(readSchema(document, reference('Whole'), outermostReferenceSchemaExpansion)),
  ).toBeLessThan(1_300_000);
});

test('estimateSchemaTreeHtmlLength sums up the lines of a schema and all nested schemas', () => {
  const size = (schema: SchemaObject) => estimateSchemaTreeHtmlLength(readSchema(createSchemasDocument({}), schema));
  const bare = size({ type: 'string' });
  expect(
    size({ properties: { one: { items: { description: fieldDescription } }, two: { description: fieldDescription } } }),
  ).toBe(4 * bare + 2 * fieldDescription.length);
});
