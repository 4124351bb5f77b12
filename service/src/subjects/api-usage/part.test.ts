import { expect, test } from 'vitest';
import { hasRequestUsedOperationPart } from './part.ts';

const exchange = {
  query: [['page', '2']] as [string, string][],
  request: {
    headers: [['X-Mode', 'quick']] as [string, string][],
    body: { kind: 'depot', address: { line1: 'Mill Lane' }, lines: [{ sku: 'A' }, { price: 3 }] },
    bodyBytes: 90,
    truncated: false,
  },
  response: { headers: [], body: null, truncated: false, bodyBytes: null },
  omitted: null,
};

test.each([
  ['query.page', true],
  ['query.limit', false],
  ['query.page=2', true],
  ['query.page=3', false],
  ['header.x-mode', true],
  ['request.kind', true],
  ['request.kind=depot', true],
  ['request.kind=site', false],
  ['request.address.line1', true],
  ['request.address.line2', false],
  ['request.lines[].price', true],
  ['request.lines[].name', false],
  ['request[].kind', false],
])('hasRequestUsedOperationPart for %s is %s', (part, used) => {
  expect(hasRequestUsedOperationPart(part, exchange)).toBe(used);
});

test('checks items of a top-level array', () => {
  expect(
    hasRequestUsedOperationPart('request[].kind', {
      ...exchange,
      request: { ...exchange.request, body: [{ kind: 'site' }] },
    }),
  ).toBe(true);
});
