import { expect, test } from 'vitest';
import type { SchemaObject } from './schema.ts';
import { SchemaValidator } from './schema-validator.ts';

const findKeywords = (schema: SchemaObject, value: unknown): string[] =>
  new SchemaValidator({}, { allErrors: true }).listErrors(schema, value).map(({ keyword }) => keyword);

test('supports patternProperties next to alternatives that evaluate no property', () => {
  const schema: SchemaObject & { readonly unevaluatedProperties: false } = {
    type: 'object',
    oneOf: [{}],
    patternProperties: { '^x-': { type: 'integer' } },
    unevaluatedProperties: false,
  };
  expect(findKeywords(schema, { 'x-size': 1 })).toEqual([]);
  expect(findKeywords(schema, { 'x-size': 'large' })).toEqual(['type']);
  expect(findKeywords(schema, { size: 1 })).toEqual(['unevaluatedProperties']);
  const failing: SchemaObject = { oneOf: [{ additionalProperties: false }], patternProperties: { '^x-': {} } };
  expect(findKeywords({ anyOf: [failing, {}] }, { 'x-size': 1 })).toEqual([]);
});
