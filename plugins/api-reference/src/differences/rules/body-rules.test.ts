import { describe, expect, it } from 'vitest';
import { bodyRules, mediaTypeRules, type RequestBodyPair, requestBodyRules } from './body-rules.ts';
import { found } from './found.ts';

const required = { isRequired: true };
const optional = { isRequired: false };
const find = (before: RequestBodyPair['before'], after: RequestBodyPair['after']) => found(requestBodyRules, { before, after });

describe('request bodies', () => {
  it('required-request-body-added', () => expect(find(null, required)).toEqual(['! required-request-body-added: no body → body required']));
  it('optional-request-body-added', () => expect(find(null, optional)).toEqual(['optional-request-body-added: no body → body optional']));
  it('request-body-removed', () => expect(find(optional, null)).toEqual(['! request-body-removed: body → no body']));
  it('request-body-now-required', () => expect(find(optional, required)).toEqual(['! request-body-now-required: body optional → body required']));
  it('request-body-now-optional', () => expect(find(required, optional)).toEqual(['request-body-now-optional: body required → body optional']));
  it('a body that stays as it is', () => expect([...find(required, required), ...find(null, null)]).toEqual([]));
});

describe('bodies', () => {
  it('body-replaced', () => {
    expect(found(bodyRules, { before: 'Contact', after: 'ContactList', isSuccession: false })).toEqual(['! body-replaced: Contact → ContactList']);
    expect(found(bodyRules, { before: 'Contact', after: 'Person', isSuccession: true })).toEqual([]);
  });
});

describe('media types', () => {
  const pair = { before: ['application/json', 'text/csv'], after: ['application/json', 'application/xml'] };
  it('media-type-removed and media-type-added', () =>
    expect(found(mediaTypeRules, pair)).toEqual(['! media-type-removed: text/csv → null', 'media-type-added: null → application/xml']));
});
