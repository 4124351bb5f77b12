import { expect, test } from 'vitest';
import type { SchemaObject } from '../schema/schema.ts';
import { getGeneratedExamples } from './description-examples.ts';

const person: SchemaObject = {
  type: 'object',
  required: ['id', 'name'],
  additionalProperties: false,
  properties: {
    id: { type: 'integer', minimum: 1 },
    name: { type: 'string', minLength: 1 },
    role: { type: 'string', enum: ['owner', 'member'] },
    manager: { $ref: '#/components/schemas/Reference' },
    emails: { type: 'array', items: { type: 'string', format: 'email' } },
  },
};
const document = {
  openapi: '3.1.0',
  components: {
    schemas: {
      Reference: {
        type: 'object',
        required: ['href'],
        properties: { href: { type: 'string', pattern: '^/people/[0-9]+$' } },
      },
    },
  },
};
const repair = (example: unknown, schema: SchemaObject = person) =>
  getGeneratedExamples(document).repair(schema, 'response', example);

test('returns a valid example unchanged', () => {
  const example = { id: 7, name: 'Ada' };
  expect(repair(example)).toBe(example);
});

test('converts, replaces, adds or removes only invalid parts', () => {
  const example = {
    id: '7',
    name: 'Ada',
    role: 'boss',
    manager: { href: '8' },
    emails: ['ada@example.com', 'none'],
    age: 36,
  };
  expect(repair(example)).toEqual({
    id: 7,
    name: 'Ada',
    role: 'owner',
    manager: { href: expect.stringMatching(/^\/people\/\d+$/) },
    emails: ['ada@example.com', expect.stringContaining('@')],
  });
  expect(repair({ name: 'Ada', role: null })).toEqual({ id: 1, name: 'Ada' });
  expect(example.id).toBe('7');
});

test('chooses the alternative that is valid alone, and keeps the rest of the example', () => {
  const named: SchemaObject = { type: 'object', properties: { name: { type: 'string' } } };
  const owner: SchemaObject = { oneOf: [named, { ...named, required: ['name'] }, { type: 'string' }] };
  const schema: SchemaObject = { type: 'object', properties: { id: { type: 'integer' }, owner } };
  expect(repair({ id: 7, owner: 5 }, schema)).toEqual({ id: 7, owner: 'string' });
});

test('omits an optional field whose value matches several alternatives, and keeps the rest of the example', () => {
  const owner: SchemaObject = { oneOf: [{ type: 'object' }, { type: 'object' }] };
  const schema: SchemaObject = { type: 'object', properties: { id: { type: 'integer' }, owner } };
  expect(repair({ id: 7, owner: {} }, schema)).toEqual({ id: 7 });
});

test('generates a new value if no part can be repaired', () => {
  expect(repair('Ada')).toEqual({
    id: 1,
    name: 'Name',
    role: 'owner',
    manager: { href: expect.any(String) },
    emails: [expect.stringContaining('@')],
  });
  expect(repair({ id: 1 }, { oneOf: [{ type: 'string', const: 'a' }, { type: 'integer' }] })).toBe('a');
});

test('returns the example if no valid value exists', () => {
  expect(repair({ id: 1 }, { type: 'string', minLength: 3, maxLength: 2 })).toEqual({ id: 1 });
});
