import { expect, test } from 'vitest';
import {
  flattenFirstSchemaAlternative,
  flattenSchema,
  listAlternativeSchemas,
  mergeAllOf,
  type SchemaObject,
} from './schema.ts';

const base = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer' }, kind: { type: 'string', enum: ['a', 'b', 'c'] } },
};
const document = {
  components: {
    schemas: {
      Base: base,
      Code: { type: 'integer', enum: [0, 1, 2] },
      Size: { oneOf: [{ $ref: '#/components/schemas/Code' }, { type: 'null' }], description: 'Size in words' },
      Loop: {
        allOf: [{ $ref: '#/components/schemas/Loop' }, { type: 'object', properties: { id: { type: 'string' } } }],
      },
      Cat: { type: 'object', properties: { meows: { type: 'boolean' } }, required: ['meows'] },
      Dog: { type: 'object', properties: { barks: { type: 'boolean' } }, required: ['barks'] },
    },
  },
};
const to = (name: string): SchemaObject => ({ $ref: `#/components/schemas/${name}` });

// Five earlier mergers returned different results for these cases. Each test has the result of JSON Schema: all parts
// of `allOf` and all keywords beside it apply.

test('requires the fields of each part, and those beside them', () => {
  const schema = {
    allOf: [to('Base'), { required: ['name'] }],
    required: ['kind'],
    properties: { name: { type: 'string' } },
  };
  expect(flattenSchema(document, schema).required).toEqual(['id', 'name', 'kind']);
  expect(flattenFirstSchemaAlternative(document, schema).required).toEqual(['id', 'name', 'kind']);
  expect(mergeAllOf(document, schema).required).toEqual(['id', 'name', 'kind']);
});

test('retains keywords beside allOf, oneOf and a reference', () => {
  expect(
    flattenFirstSchemaAlternative(document, { allOf: [to('Base')], description: 'Own', minProperties: 1 }),
  ).toMatchObject({
    description: 'Own',
    minProperties: 1,
    type: 'object',
  });
  expect(flattenFirstSchemaAlternative(document, { oneOf: [to('Code'), { type: 'null' }], default: 1 })).toEqual({
    type: 'integer',
    enum: [0, 1, 2],
    default: 1,
  });
  expect(flattenSchema(document, { ...to('Code'), readOnly: true })).toEqual({
    type: 'integer',
    enum: [0, 1, 2],
    readOnly: true,
  });
});

test('intersects enumerations, limits and types of parts', () => {
  const parts = [
    { type: 'number', minimum: 1, maximum: 10 },
    { type: 'integer', minimum: 3, maximum: 20, enum: [2, 4, 6] },
    { enum: [4, 6, 8] },
  ];
  expect(flattenSchema(document, { allOf: parts })).toEqual({ type: 'integer', minimum: 3, maximum: 10, enum: [4, 6] });
});

test('applies the limits of both parts to a property that both describe', () => {
  const schema = { allOf: [to('Base')], properties: { kind: { enum: ['b', 'c', 'd'], description: 'Kind' } } };
  expect(flattenSchema(document, schema).properties?.kind).toEqual({
    type: 'string',
    enum: ['b', 'c'],
    description: 'Kind',
  });
});

test('merges the alternatives of a part with the fields beside them', () => {
  const schema: SchemaObject = { allOf: [to('Base'), { oneOf: [to('Cat'), to('Dog')] }] };
  expect(listAlternativeSchemas(document, schema).map(({ required }) => required)).toEqual([
    ['meows', 'id'],
    ['barks', 'id'],
  ]);
  const pairs = listAlternativeSchemas(document, {
    allOf: [{ oneOf: [to('Cat'), to('Dog')] }, { oneOf: [to('Base'), to('Cat')] }],
  });
  expect(pairs).toHaveLength(4);
});

test('omits a part that refers back to its schema', () => {
  expect(flattenSchema(document, to('Loop'))).toEqual({ type: 'object', properties: { id: { type: 'string' } } });
  expect(mergeAllOf(document, document.components.schemas.Loop as SchemaObject)).toMatchObject({
    properties: { id: { type: 'string' } },
  });
});

test('chooses the alternative that is not null, however null is written', () => {
  expect(flattenFirstSchemaAlternative(document, to('Size'))).toEqual({
    type: 'integer',
    enum: [0, 1, 2],
    description: 'Size in words',
  });
  expect(flattenFirstSchemaAlternative(document, { anyOf: [{ const: null }, { type: 'string' }] })).toEqual({
    type: 'string',
  });
});
