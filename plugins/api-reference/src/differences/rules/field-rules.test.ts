import { describe, expect, it } from 'vitest';
import type { Direction } from '../direction.ts';
import { type FieldSide, fieldRules } from './field-rules.ts';
import { found } from './found.ts';

const optional = (name: string): FieldSide => ({ name, isRequired: false, schema: {} });
const required = (name: string): FieldSide => ({ name, isRequired: true, schema: {} });
const find = (direction: Direction, before: FieldSide | null, after: FieldSide | null) => found(fieldRules, { direction, before, after });

describe('fields of requests', () => {
  it('request-required-field-added', () => expect(find('request', null, required('colour'))).toEqual(['! request-required-field-added: null → colour']));
  it('request-optional-field-added', () => expect(find('request', null, optional('colour'))).toEqual(['request-optional-field-added: null → colour']));
  it('request-field-removed', () => expect(find('request', optional('town'), null)).toEqual(['! request-field-removed: town → null']));
  it('request-field-now-required', () =>
    expect(find('request', optional('name'), required('name'))).toEqual(['! request-field-now-required: optional → required']));
  it('request-field-now-optional', () =>
    expect(find('request', required('name'), optional('name'))).toEqual(['request-field-now-optional: required → optional']));
  it('request-field-now-create-only', () => {
    const after = { ...optional('type'), schema: { 'x-create-only': true } };
    expect(find('request', optional('type'), after)).toEqual(['! request-field-now-create-only: can be changed → create-only']);
  });
});

describe('fields of responses', () => {
  it('response-field-added', () => expect(find('response', null, required('colour'))).toEqual(['response-field-added: null → colour']));
  it('response-field-removed', () => expect(find('response', required('town'), null)).toEqual(['! response-field-removed: town → null']));
  it('response-field-now-optional', () =>
    expect(find('response', required('name'), optional('name'))).toEqual(['! response-field-now-optional: always present → can be missing']));
  it('response-field-now-required', () =>
    expect(find('response', optional('name'), required('name'))).toEqual(['response-field-now-required: can be missing → always present']));
});

describe('fields of both', () => {
  it('field-renamed', () => {
    expect(find('request', optional('active'), optional('isActive'))).toEqual(['! field-renamed: active → isActive']);
    expect(find('response', required('active'), required('isActive'))).toEqual(['! field-renamed: active → isActive']);
  });
  it('field-deprecated', () => {
    const after = { ...required('fax'), schema: { deprecated: true } };
    expect(find('response', required('fax'), after)).toEqual(['field-deprecated: null → deprecated']);
  });
  it('a field that stays as it is', () => {
    expect(find('request', required('name'), required('name'))).toEqual([]);
    expect(find('response', optional('name'), optional('name'))).toEqual([]);
  });
});
