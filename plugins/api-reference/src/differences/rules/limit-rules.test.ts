import type { SchemaObject } from '@portal/openapi/schema';
import { describe, expect, it } from 'vitest';
import { found } from './found.ts';
import { limitRules } from './limit-rules.ts';

const request = (before: SchemaObject, after: SchemaObject) => found(limitRules, { direction: 'request', before, after });
const response = (before: SchemaObject, after: SchemaObject) => found(limitRules, { direction: 'response', before, after });

describe('limits of what is sent', () => {
  it('request-limit-tightened', () => {
    expect(request({ maxLength: 500 }, { maxLength: 50 })).toEqual(['! request-limit-tightened: up to 500 characters → up to 50 characters']);
    expect(request({}, { minLength: 1 })).toEqual(['! request-limit-tightened: no limit → at least 1 character']);
    expect(request({ minimum: 0 }, { minimum: 1 })).toEqual(['! request-limit-tightened: at least 0 → at least 1']);
    expect(request({}, { uniqueItems: true })).toEqual(['! request-limit-tightened: no limit → unique items']);
    expect(request({}, { pattern: '^a' })).toEqual(['! request-limit-tightened: no limit → pattern ^a']);
    expect(request({ multipleOf: 2 }, { multipleOf: 4 })).toEqual(['! request-limit-tightened: multiple of 2 → multiple of 4']);
  });
  it('request-limit-relaxed', () => {
    expect(request({ maximum: 100 }, { maximum: 200 })).toEqual(['request-limit-relaxed: at most 100 → at most 200']);
    expect(request({ maxItems: 5 }, {})).toEqual(['request-limit-relaxed: up to 5 items → no limit']);
    expect(request({ exclusiveMinimum: 5 }, { exclusiveMinimum: 0 })).toEqual(['request-limit-relaxed: more than 5 → more than 0']);
  });
});

describe('limits of what is answered', () => {
  it('response-limit-relaxed', () => {
    expect(response({ maxLength: 50 }, { maxLength: 500 })).toEqual(['! response-limit-relaxed: up to 50 characters → up to 500 characters']);
    expect(response({ minItems: 1 }, {})).toEqual(['! response-limit-relaxed: at least 1 item → no limit']);
  });
  it('response-limit-tightened', () => expect(response({}, { maximum: 9 })).toEqual(['response-limit-tightened: no limit → at most 9']));
});

describe('limits of both', () => {
  it('limit-replaced', () => {
    expect(request({ pattern: '^a' }, { pattern: '^b' })).toEqual(['! limit-replaced: pattern ^a → pattern ^b']);
    expect(response({ multipleOf: 2 }, { multipleOf: 3 })).toEqual(['! limit-replaced: multiple of 2 → multiple of 3']);
  });
  it('limits that stay as they are', () => expect(request({ maxLength: 5, uniqueItems: false }, { maxLength: 5 })).toEqual([]));
});
