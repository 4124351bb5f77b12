import { describe, expect, it } from 'vitest';
import { errorRules } from './error-rules.ts';
import { found } from './found.ts';
import { headerRules, successRules } from './response-rules.ts';
import { schemaRules } from './schema-rules.ts';
import { variantRules } from './variant-rules.ts';

describe('statuses', () => {
  it('success-status-removed and success-status-added', () =>
    expect(found(successRules, { before: ['200'], after: ['204'] })).toEqual(['! success-status-removed: 200 → null', 'success-status-added: null → 204']));
});

describe('headers', () => {
  it('response-header-removed', () => expect(found(headerRules, { before: 'ETag', after: null })).toEqual(['! response-header-removed: ETag → null']));
  it('response-header-added', () => expect(found(headerRules, { before: null, after: 'ETag' })).toEqual(['response-header-added: null → ETag']));
  it('a header that stays', () => expect(found(headerRules, { before: 'ETag', after: 'ETag' })).toEqual([]));
});

describe('errors', () => {
  const conflict = { code: 'conflict', status: '409' };
  it('error-added', () => expect(found(errorRules, { before: null, after: conflict })).toEqual(['error-added: null → 409 conflict']));
  it('error-removed', () => expect(found(errorRules, { before: conflict, after: null })).toEqual(['error-removed: 409 conflict → null']));
});

describe('named schemas', () => {
  it('schema-added', () => expect(found(schemaRules, { before: null, after: 'Consent' })).toEqual(['schema-added: null → Consent']));
  it('schema-removed', () => expect(found(schemaRules, { before: 'Consent', after: null })).toEqual(['! schema-removed: Consent → null']));
  it('schema-renamed', () => expect(found(schemaRules, { before: 'Product', after: 'StockDetail' })).toEqual(['! schema-renamed: Product → StockDetail']));
  it('a schema that keeps its name', () => expect(found(schemaRules, { before: 'Job', after: 'Job' })).toEqual([]));
});

describe('alternatives', () => {
  const pair = { before: ['Card', 'Cash'], after: ['Card', 'Cheque'] };
  it('request-variant-removed and request-variant-added', () =>
    expect(found(variantRules, { direction: 'request', ...pair })).toEqual(['! request-variant-removed: Cash → null', 'request-variant-added: null → Cheque']));
  it('response-variant-added and response-variant-removed', () =>
    expect(found(variantRules, { direction: 'response', ...pair })).toEqual([
      '! response-variant-added: null → Cheque',
      'response-variant-removed: Cash → null',
    ]));
});
