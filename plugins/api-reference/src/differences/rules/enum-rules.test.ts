import { describe, expect, it } from 'vitest';
import { type EnumPair, enumRules } from './enum-rules.ts';
import { found } from './found.ts';

const find = (direction: EnumPair['direction'], before: EnumPair['before'], after: EnumPair['after']) => found(enumRules, { direction, before, after });

const older = { enum: ['new', 'sent'] };

describe('values of an enumeration', () => {
  it('enum-value-renamed', () => {
    const before = { ...older, 'x-enumSuccessors': { new: 'unscheduled', sent: 'sent' } };
    expect(find('response', before, { enum: ['unscheduled', 'sent'] })).toEqual(['! enum-value-renamed: new → unscheduled']);
  });
  it('request-enum-value-removed', () => expect(find('request', older, { enum: ['new'] })).toEqual(['! request-enum-value-removed: sent → null']));
  it('response-enum-value-removed', () => expect(find('response', older, { enum: ['new'] })).toEqual(['response-enum-value-removed: sent → null']));
  it('request-enum-value-added', () =>
    expect(find('request', older, { enum: ['new', 'sent', null, 'lost'] })).toEqual(['request-enum-value-added: null → lost']));
  it('response-enum-value-added', () => expect(find('response', older, { enum: ['new', 'sent', 'lost'] })).toEqual(['response-enum-value-added: null → lost']));
  it('a value whose successor does not exist is removed', () =>
    expect(find('request', { enum: ['a'], 'x-enumSuccessors': { a: 'b' } }, { enum: ['c'] })).toEqual([
      '! request-enum-value-removed: a → null',
      'request-enum-value-added: null → c',
    ]));
});

describe('free values', () => {
  it('values-restricted', () => {
    expect(find('request', {}, older)).toEqual(['! values-restricted: any value → new, sent']);
    expect(find('response', {}, older)).toEqual([]);
  });
  it('values-freed', () => {
    expect(find('response', older, {})).toEqual(['! values-freed: new, sent → any value']);
    expect(find('request', older, {})).toEqual([]);
  });
});
