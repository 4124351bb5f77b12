import { describe, expect, it } from 'vitest';
import { found } from './found.ts';
import { type ParameterSide, parameterRules } from './parameter-rules.ts';

const limit: ParameterSide = { name: 'limit', in: 'query', isRequired: false, isDeprecated: false, listStyle: null };
const find = (before: ParameterSide | null, after: ParameterSide | null) => found(parameterRules, { before, after });

describe('parameters', () => {
  it('required-parameter-added', () => expect(find(null, { ...limit, isRequired: true })).toEqual(['! required-parameter-added: null → limit']));
  it('optional-parameter-added', () => expect(find(null, limit)).toEqual(['optional-parameter-added: null → limit']));
  it('parameter-removed', () => expect(find(limit, null)).toEqual(['! parameter-removed: limit → null']));
  it('parameter-renamed', () => expect(find(limit, { ...limit, name: 'size' })).toEqual(['! parameter-renamed: limit → size']));
  it('parameter-moved', () => expect(find(limit, { ...limit, in: 'header' })).toEqual(['! parameter-moved: in the query → in the header']));
  it('parameter-now-required', () => expect(find(limit, { ...limit, isRequired: true })).toEqual(['! parameter-now-required: optional → required']));
  it('parameter-now-optional', () => expect(find({ ...limit, isRequired: true }, limit)).toEqual(['parameter-now-optional: required → optional']));
  it('parameter-deprecated', () => expect(find(limit, { ...limit, isDeprecated: true })).toEqual(['parameter-deprecated: null → deprecated']));
  it('parameter-style-changed', () =>
    expect(find({ ...limit, listStyle: 'form, exploded' }, { ...limit, listStyle: 'pipeDelimited' })).toEqual([
      '! parameter-style-changed: form, exploded → pipeDelimited',
    ]));
  it('parameter-takes-several', () => {
    expect(find(limit, { ...limit, listStyle: 'form, exploded' })).toEqual(['parameter-takes-several: one value → one or several values']);
    expect(find(limit, { ...limit, listStyle: 'form' })).toEqual([]);
  });
  it('a parameter that stays as it is', () => expect(find(limit, limit)).toEqual([]));
});
