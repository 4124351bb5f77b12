import { createSchemasDocument } from '@refdesk/api-model/fixtures/document';
import { readSchema } from '@refdesk/api-model/schema/read-schema';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { expect, test } from 'vitest';
import { formatTypeName, formatTypeNameWithNull } from './type-name.ts';

test.each<[words: string, schema: SchemaObject]>([
  ['integer int64', { type: 'integer', format: 'int64' }],
  ['string or integer', { type: ['string', 'integer', 'null'] }],
  ['string, integer or boolean', { type: ['string', 'integer', 'boolean'] }],
  ['array of strings', { type: 'array', items: { type: 'string' } }],
  ['array of arrays of integers', { type: 'array', items: { type: 'array', items: { type: 'integer' } } }],
  ['any', {}],
])('formats a type as "%s"', (words, schema) => {
  expect(formatTypeName(readSchema(createSchemasDocument({}), schema))).toBe(words);
});

test.each<[words: string, schema: SchemaObject]>([
  ['string', { type: 'string' }],
  ['integer int64 or null', { type: ['integer', 'null'], format: 'int64' }],
  ['string, number, boolean or null', { type: ['string', 'number', 'boolean', 'null'] }],
])('formats a type with null as "%s"', (words, schema) => {
  expect(formatTypeNameWithNull(readSchema(createSchemasDocument({}), schema))).toBe(words);
});
