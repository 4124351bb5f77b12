import type { ParameterObject } from '@refdesk/openapi/parameter';
import { expect, test } from 'vitest';
import type { Description } from '../description/description.ts';
import { listUnresolvableFilterParameters } from './unknown-filters.ts';

/** Describes a list of vehicles with parameters. */
const describeVehicles = (...parameters: readonly Omit<ParameterObject, 'in' | 'schema'>[]): Description => ({
  openapi: '3.1.0',
  info: { title: 'Fleet', version: '1.0.0' },
  'x-sandbox': 'stateful',
  paths: {
    '/vehicles': {
      get: {
        operationId: 'listVehicles',
        parameters: parameters.map((parameter) => ({ in: 'query', schema: { type: 'string' }, ...parameter })),
        responses: {
          200: {
            description: 'The vehicles.',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Vehicle' } } },
                },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Vehicle: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          fuelType: { type: 'string' },
          depot: { oneOf: [{ $ref: '#/components/schemas/Depot' }, { type: 'null' }] },
        },
      },
      Depot: { type: 'object', properties: { town: { type: 'string' } } },
    },
  },
});

test('accepts filters by the field that they are named after, by other fields, or by a rule', () => {
  const filters = { nearest: () => () => true };
  const known = describeVehicles(
    { name: 'fuelType' },
    { name: 'town', 'x-filter': { fields: ['depot.town'] } },
    { name: 'either', 'x-filter': { fields: ['colour', 'fuelType'] } },
    { name: 'near', 'x-filter': { rule: 'nearest' } },
    { name: 'limit' },
    { name: 'sort' },
  );
  expect(listUnresolvableFilterParameters(known, { filters })).toEqual([]);
});

test('reports a filter that no record can match and an unknown rule', () => {
  const wrong = describeVehicles(
    { name: 'fuel' },
    { name: 'town', 'x-filter': { fields: ['depot.city'] } },
    { name: 'near', 'x-filter': { rule: 'nearer' } },
  );
  expect(listUnresolvableFilterParameters(wrong, { filters: { nearest: () => () => true } })).toEqual([
    { operation: 'listVehicles', parameter: 'fuel', name: 'fuel', type: 'field', known: ['id', 'fuelType', 'depot'] },
    {
      operation: 'listVehicles',
      parameter: 'town',
      name: 'depot.city',
      type: 'field',
      known: ['id', 'fuelType', 'depot'],
    },
    { operation: 'listVehicles', parameter: 'near', name: 'nearer', type: 'rule', known: ['nearest'] },
  ]);
});
