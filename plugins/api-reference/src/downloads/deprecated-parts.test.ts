import { createOperationDocument } from '@refdesk/api-model/fixtures/document';
import { listOperationsWithPathItems, readOperation } from '@refdesk/api-model/operation/operation';
import { expect, test } from 'vitest';
import { listDeprecatedParts } from './deprecated-parts.ts';

test('finds deprecated parameters, fields and values at any depth', () => {
  const kind = { oneOf: [{ const: 'site' }, { const: 'depot', deprecated: true }] };
  const line = {
    type: 'object',
    properties: { price: { type: 'number', deprecated: true, 'x-successor': 'unitPrice' } },
  } as const;
  const schema = {
    type: 'object',
    properties: { kind, lines: { type: 'array', items: line }, name: { type: 'string' } },
  } as const;
  const document = createOperationDocument({
    operationId: 'createOrder',
    parameters: [
      { name: 'page', in: 'query', deprecated: true, schema: { type: 'integer' } },
      { name: 'limit', in: 'query', schema: { type: 'integer' } },
    ],
    requestBody: { content: { 'application/json': { schema } } },
  });
  const [entry] = listOperationsWithPathItems(document);
  if (!entry) throw new Error('The description has no operation.');
  expect(listDeprecatedParts(readOperation(document, entry))).toEqual([
    { part: 'query.page', title: 'parameter page', successor: null },
    { part: 'request.kind=depot', title: 'value depot of field kind', successor: null },
    { part: 'request.lines[].price', title: 'field lines.price', successor: 'unitPrice' },
  ]);
});
