import { expect, test } from 'vitest';
import { convertOpenApiSchemaToJsonSchema } from './definitions.ts';

test('retains only the extensions that the console renders', () => {
  expect(
    convertOpenApiSchemaToJsonSchema({
      type: 'string',
      'x-daas-table': 'parts',
      'x-create-only': true,
      xml: {},
      'x-enumDescriptions': { a: 'First.' },
    }),
  ).toEqual({
    type: 'string',
    'x-create-only': true,
    'x-enumDescriptions': { a: 'First.' },
  });
});

test('retains properties named like keywords', () => {
  const properties = {
    xml: { type: 'string' },
    example: { type: 'string', example: 'e' },
    nullable: { type: 'boolean' },
    'x-part': { type: 'integer' },
  };
  expect(convertOpenApiSchemaToJsonSchema({ type: 'object', properties, example: {} })).toEqual({
    type: 'object',
    properties: { ...properties, example: { type: 'string', examples: ['e'] } },
    examples: [{}],
  });
});

test('omits a format that the examples of the schema do not match', () => {
  const invalid = { type: 'string', format: 'uuid', example: '4f4e4e1-c824-4d63-b37a-d8d698862f1d' };
  expect(convertOpenApiSchemaToJsonSchema(invalid)).toEqual({ type: 'string', examples: [invalid.example] });
  const valid = { ...invalid, example: '4f4e4e11-c824-4d63-b37a-d8d698862f1d' };
  expect(convertOpenApiSchemaToJsonSchema(valid)).toEqual({
    type: 'string',
    format: 'uuid',
    examples: [valid.example],
  });
});
