import { expect, test } from 'vitest';
import { hasRequestUsedOperationPart } from './part.ts';

const sent = {
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
])('a request uses %s: %s', (part, used) => {
  expect(hasRequestUsedOperationPart(part, sent)).toBe(used);
});

test('items of a top-level array are checked too', () => {
  expect(
    hasRequestUsedOperationPart('request[].kind', { ...sent, request: { ...sent.request, body: [{ kind: 'site' }] } }),
  ).toBe(true);
});
