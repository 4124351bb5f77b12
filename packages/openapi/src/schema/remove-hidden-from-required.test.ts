import { expect, test } from 'vitest';
import { removeHiddenFromRequired } from './remove-hidden-from-required.ts';

const $defs = { Id: { type: 'integer', readOnly: true } };
const order = {
  type: 'object',
  required: ['id', 'secret', 'name', 'unknown'],
  properties: {
    id: { $ref: '#/$defs/Id' },
    secret: { type: 'string', writeOnly: true },
    name: { type: 'string' },
    lines: { type: 'array', items: { required: ['id'], properties: { id: { readOnly: true } } } },
  },
};

test('removes properties that the direction hides, also in nested and referenced schemas', () => {
  const request = removeHiddenFromRequired({ $defs }, order, 'readOnly');
  expect(request.required).toEqual(['secret', 'name', 'unknown']);
  expect(request.properties.lines.items.required).toEqual([]);
  expect(removeHiddenFromRequired({ $defs }, order, 'writeOnly').required).toEqual(['id', 'name', 'unknown']);
});

test('removes hidden properties of other parts of allOf', () => {
  const document = { $defs, base: { properties: { id: { $ref: '#/$defs/Id' }, name: { type: 'string' } } } };
  const base = { $ref: '#/base' };
  const beside = removeHiddenFromRequired(document, { required: ['id', 'name'], allOf: [base] }, 'readOnly');
  expect(beside.required).toEqual(['name']);
  const inside = removeHiddenFromRequired(document, { allOf: [base, { required: ['id', 'name'] }] }, 'readOnly');
  expect(inside.allOf).toEqual([base, { required: ['name'] }]);
});
