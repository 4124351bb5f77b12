import { expect, test } from 'vitest';
import type { SchemaObject } from '../schema/schema.ts';
import { GeneratedDescriptionExamples } from './description-examples.ts';

const schemas = {
  Code: { type: 'integer', enum: [3, 5] },
  Names: { type: 'array', items: { $ref: '#/components/schemas/Name' } },
  Name: { type: 'string', enum: ['first', 'second'] },
  Narrow: { allOf: [{ $ref: '#/components/schemas/Name' }, { enum: ['second', 'third'] }] },
  Cat: {
    type: 'object',
    required: ['kind', 'meows'],
    properties: { kind: { type: 'string' }, meows: { type: 'boolean' } },
  },
  Dog: {
    type: 'object',
    required: ['kind', 'barks'],
    properties: { kind: { type: 'string' }, barks: { type: 'boolean' } },
  },
  Tree: {
    type: 'object',
    required: ['children'],
    properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
  },
  Endless: { type: 'object', required: ['next'], properties: { next: { $ref: '#/components/schemas/Endless' } } },
};
const examples = new GeneratedDescriptionExamples({ openapi: '3.1.0', components: { schemas } });
const referTo = (name: keyof typeof schemas): SchemaObject => ({ $ref: `#/components/schemas/${name}` });
const generate = (schema: SchemaObject, direction: 'request' | 'response' = 'request') =>
  examples.generate(schema, direction);

test('fills required objects and lists of requests, which forms cannot send empty', () => {
  const text: SchemaObject = { type: 'string' };
  const long: SchemaObject = { type: 'string', example: 'A long remark.'.repeat(100) };
  const order: SchemaObject = {
    type: 'object',
    required: ['address', 'lines'],
    properties: {
      address: { type: 'object', properties: { line: text, remark: long } },
      lines: { type: 'array', items: { type: 'object', properties: { note: text, remark: long } } },
    },
  };
  const schema: SchemaObject = { type: 'object', required: ['order'], properties: { order } };
  expect(generate(schema, 'request').value).toEqual({
    order: { address: { line: 'Line' }, lines: [{ note: 'Note' }] },
  });
  expect(JSON.stringify(generate(schema, 'response').value)).toContain('[{}]');
});

test.each<[string, SchemaObject, unknown]>([
  ['an enumeration in oneOf with null', { oneOf: [{ type: 'null' }, referTo('Code')] }, 3],
  ['a list of an enumeration', referTo('Names'), ['first']],
  ['an enumeration that allOf narrows', referTo('Narrow'), 'second'],
  ['an enumeration that begins with null', { type: ['string', 'null'], enum: [null, 'open'] }, 'open'],
  ['a constant', { const: 7 }, 7],
  ['an example of the wrong type', { type: 'integer', example: '12', minimum: 4 }, 4],
  ['exclusive limits', { type: 'integer', exclusiveMinimum: 4, exclusiveMaximum: 6 }, 5],
  ['multipleOf', { type: 'number', multipleOf: 0.25, minimum: 0.3 }, 0.5],
  ['limits of the length', { type: 'string', minLength: 8, maxLength: 9 }, 'stringst'],
  ['a date', { type: 'string', format: 'date' }, '2019-08-24'],
  ['unique items', { type: 'array', minItems: 2, uniqueItems: true, items: referTo('Name') }, ['first', 'second']],
  [
    'additional properties with arbitrary names',
    { type: 'object', additionalProperties: { type: 'boolean' } },
    { property1: true, property2: true },
  ],
  [
    'field names that must match a pattern',
    { type: 'object', minProperties: 1, patternProperties: { '^x_[ab]$': { type: 'integer' } } },
    { x_b: 0 },
  ],
  ['a recursive schema', referTo('Tree'), { children: [{ children: [] }] }],
])('generates a valid value for %s', (_, schema, expected) => {
  const { value, error } = generate(schema);
  expect(error).toBeNull();
  expect(examples.findError(schema, 'request', value)).toBeNull();
  expect(value).toEqual(expected);
});

test.each([
  '^(0|[1-9][0-9]*)$',
  '^AC[0-9a-fA-F]{32}$',
  String.raw`^\+[1-9]\d{1,14}$`,
  String.raw`^[\p{L}\p{N} ]{2,5}$`,
  '^(?!x)[a-z]+$',
])('generates the same matching string for the pattern %s each time', (pattern) => {
  const schema = { type: 'string', pattern };
  const { value } = generate(schema);
  expect(value).toMatch(new RegExp(pattern, 'u'));
  expect(generate({ ...schema }).value).toBe(value);
});

test('sets the discriminator to the value of the chosen alternative', () => {
  const mapping = { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' };
  const schema = { oneOf: [referTo('Dog'), referTo('Cat')], discriminator: { propertyName: 'kind', mapping } };
  expect(generate(schema).value).toEqual({ kind: 'dog', barks: true });
});

test('omits read-only fields of requests, write-only fields of responses, and deprecated fields', () => {
  const properties = {
    id: { type: 'integer', readOnly: true },
    secret: { type: 'string', writeOnly: true },
    team_id: { type: 'string', deprecated: true },
    name: { type: 'string' },
  };
  const schema = { type: 'object', required: ['id', 'secret', 'name'], properties };
  expect(generate(schema, 'request').value).toEqual({ secret: 'Secret', name: 'Name' });
  expect(generate(schema, 'response').value).toEqual({ id: 0, name: 'Name' });
});

test('returns an error instead of a value if no value is valid', () => {
  expect(generate({ type: 'string', pattern: '^a$', minLength: 5 })).toEqual({
    value: undefined,
    error: expect.stringContaining('/ must'),
  });
  expect(generate(referTo('Endless')).value).toBeUndefined();
});

test('supports nullable and exclusive limits of OpenAPI 3.0', () => {
  const openApi30Examples = new GeneratedDescriptionExamples({ openapi: '3.0.3', components: {} });
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string', nullable: true },
      size: { type: 'number', minimum: 2, exclusiveMinimum: true },
    },
  };
  expect(openApi30Examples.generate(schema, 'response')).toEqual({ value: { name: 'Name', size: 3 }, error: null });
});

test('generates texts from the names of their fields, within the constraints of the schema', () => {
  const text: SchemaObject = { type: 'string' };
  const properties: Record<string, SchemaObject> = {
    first_name: text,
    customerId: text,
    city: { ...text, maxLength: 3 },
    zip: { ...text, pattern: '^\\d{5}$' },
    email: { ...text, format: 'email' },
    labels: { type: 'array', items: text },
    others: { type: 'object', additionalProperties: text },
  };
  const { value, error } = generate({ type: 'object', properties });
  expect(error).toBeNull();
  expect(value).toMatchObject({
    first_name: 'First name',
    customerId: 'customer-id',
    city: 'Cit',
    zip: expect.stringMatching(/^\d{5}$/),
    email: 'user@example.com',
    labels: ['Labels'],
    others: { property1: 'string', property2: 'string' },
  });
});

test('generates records that are not in an end state, except in responses of the operations that end them', () => {
  const flag: SchemaObject = { type: 'boolean' };
  const schema = (): SchemaObject => ({
    type: 'object',
    properties: {
      active: flag,
      is_archived: flag,
      deleted: { ...flag, example: true },
      closed: { ...flag, enum: [true] },
      deletedOn: flag,
    },
  });
  const [read, removed, archived] = [schema(), schema(), schema()];
  const respond = (body: SchemaObject) => ({
    200: { description: 'OK.', content: { 'application/json': { schema: body } } },
  });
  const generator = new GeneratedDescriptionExamples({
    openapi: '3.1.0',
    paths: {
      '/ships': { get: { responses: respond(read) }, delete: { responses: respond(removed) } },
      '/ships/archive': { post: { responses: respond(archived) } },
    },
  });
  expect(generator.generate(read, 'response').value).toEqual({
    active: true,
    is_archived: false,
    deleted: true,
    closed: true,
    deletedOn: true,
  });
  for (const ended of [removed, archived])
    expect(generator.generate(ended, 'response').value).toMatchObject({ is_archived: true });
});
