import type { SchemaObject } from '@refdesk/openapi/schema';
import { describe, expect, test } from 'vitest';
import { describeSchemaLimits } from './limits.ts';

describe('describeSchemaLimits', () => {
  test.each<[words: string, schema: SchemaObject]>([
    ['1 to 200 characters', { minLength: 1, maxLength: 200 }],
    ['up to 200 characters', { maxLength: 200 }],
    ['up to 1 character', { maxLength: 1 }],
    ['up to 200 characters', { minLength: 0, maxLength: 200 }],
    ['at least 1 character', { minLength: 1 }],
    ['exactly 3 characters', { minLength: 3, maxLength: 3 }],
    ['exactly 1 character', { minLength: 1, maxLength: 1 }],
    ['0 to 100', { minimum: 0, maximum: 100 }],
    ['at least 0', { minimum: 0 }],
    ['at most -5', { maximum: -5 }],
    ['more than 0', { exclusiveMinimum: 0 }],
    ['more than 0, less than 1', { exclusiveMinimum: 0, exclusiveMaximum: 1 }],
    ['more than 0, at most 1', { exclusiveMinimum: 0, maximum: 1 }],
    ['multiple of 0.01', { multipleOf: 0.01 }],
    ['up to 10,000 characters', { maxLength: 10_000 }],
    ['at most 100,000.5', { maximum: 100_000.5 }],
    ['1 to 50 items', { minItems: 1, maxItems: 50 }],
    ['at least 1 item', { minItems: 1 }],
    ['unique items', { uniqueItems: true }],
    ['1 to 3 properties', { minProperties: 1, maxProperties: 3 }],
    ['at least 1 property', { minProperties: 1 }],
    ['pattern ^[A-Z]{3}$', { pattern: '^[A-Z]{3}$' }],
    ['holds image/png', { contentMediaType: 'image/png' }],
  ])('%s', (words, schema) => {
    expect(describeSchemaLimits(schema)).toEqual([words]);
  });

  test('reads boolean exclusive limits of OpenAPI 3.0', () => {
    expect(describeSchemaLimits({ minimum: 0, exclusiveMinimum: true })).toEqual(['more than 0']);
    expect(describeSchemaLimits({ minimum: 0, exclusiveMinimum: true, maximum: 1, exclusiveMaximum: true })).toEqual([
      'more than 0, less than 1',
    ]);
    expect(describeSchemaLimits({ minimum: 0, exclusiveMinimum: false, maximum: 1 })).toEqual(['0 to 1']);
  });

  test('lists limits in the order length, value, items, properties, pattern', () => {
    const schema = { pattern: '^x', minProperties: 2, minItems: 2, minimum: 2, minLength: 2 };
    expect(describeSchemaLimits(schema)).toEqual([
      'at least 2 characters',
      'at least 2',
      'at least 2 items',
      'at least 2 properties',
      'pattern ^x',
    ]);
  });

  test('returns an empty list for a schema without limits', () => {
    expect(describeSchemaLimits({ type: 'string', minLength: 0, minItems: 0, uniqueItems: false })).toEqual([]);
  });
});
