import { expect, test } from 'vitest';
import {
  flattenFirstSchemaAlternative,
  listAlternativeSchemas,
  mergeAllOf,
  resolveReferenceAndAllOf,
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
const referTo = (name: string): SchemaObject => ({ $ref: `#/components/schemas/${name}` });

// Expected results follow JSON Schema: all parts of `allOf` and all keywords next to it apply. Five previous
// implementations differed in these cases.

test('requires the fields required by any part or by the schema itself', () => {
  const schema = {
    allOf: [referTo('Base'), { required: ['name'] }],
    required: ['kind'],
    properties: { name: { type: 'string' } },
  };
  expect(resolveReferenceAndAllOf(document, schema).required).toEqual(['id', 'name', 'kind']);
  expect(flattenFirstSchemaAlternative(document, schema).required).toEqual(['id', 'name', 'kind']);
  expect(mergeAllOf(document, schema).required).toEqual(['id', 'name', 'kind']);
});

test('retains keywords next to allOf, oneOf and a reference', () => {
  expect(
    flattenFirstSchemaAlternative(document, { allOf: [referTo('Base')], description: 'Own', minProperties: 1 }),
  ).toMatchObject({
    description: 'Own',
    minProperties: 1,
    type: 'object',
  });
  expect(flattenFirstSchemaAlternative(document, { oneOf: [referTo('Code'), { type: 'null' }], default: 1 })).toEqual({
    type: 'integer',
    enum: [0, 1, 2],
    default: 1,
  });
  expect(resolveReferenceAndAllOf(document, { ...referTo('Code'), readOnly: true })).toEqual({
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
  expect(resolveReferenceAndAllOf(document, { allOf: parts })).toEqual({
    type: 'integer',
    minimum: 3,
    maximum: 10,
    enum: [4, 6],
  });
});

test('combines the limits of a property that several parts describe', () => {
  const schema = { allOf: [referTo('Base')], properties: { kind: { enum: ['b', 'c', 'd'], description: 'Kind' } } };
  expect(resolveReferenceAndAllOf(document, schema).properties?.kind).toEqual({
    type: 'string',
    enum: ['b', 'c'],
    description: 'Kind',
  });
});

test('merges the alternatives of a part with the other parts', () => {
  const schema: SchemaObject = { allOf: [referTo('Base'), { oneOf: [referTo('Cat'), referTo('Dog')] }] };
  expect(listAlternativeSchemas(document, schema).map(({ required }) => required)).toEqual([
    ['meows', 'id'],
    ['barks', 'id'],
  ]);
  const pairs = listAlternativeSchemas(document, {
    allOf: [{ oneOf: [referTo('Cat'), referTo('Dog')] }, { oneOf: [referTo('Base'), referTo('Cat')] }],
  });
  expect(pairs).toHaveLength(4);
});

test('omits a part that references its own schema', () => {
  expect(resolveReferenceAndAllOf(document, referTo('Loop'))).toEqual({
    type: 'object',
    properties: { id: { type: 'string' } },
  });
  expect(mergeAllOf(document, document.components.schemas.Loop as SchemaObject)).toMatchObject({
    properties: { id: { type: 'string' } },
  });
});

test('flattenFirstSchemaAlternative skips alternatives that only allow null', () => {
  expect(flattenFirstSchemaAlternative(document, referTo('Size'))).toEqual({
    type: 'integer',
    enum: [0, 1, 2],
    description: 'Size in words',
  });
  expect(flattenFirstSchemaAlternative(document, { anyOf: [{ const: null }, { type: 'string' }] })).toEqual({
    type: 'string',
  });
});
