import type { SchemaObject } from '@refdesk/openapi/schema';
import { expect, test } from 'vitest';
import type { JsonRecord } from '../core/json.ts';
import { filterSortAndPageRecords } from './filter-sort-and-page-records.ts';

const shape = { key: 'gid', fields: { gid: {}, workspace: {}, members: {} } };

const records: readonly JsonRecord[] = [
  { gid: '1', workspace: { gid: '12', name: 'North' }, members: [{ id: 7 }] },
  { gid: '2', workspace: { gid: '13' }, members: [] },
  { gid: '3', workspace: '12', members: [{ name: 'Without an identifier' }] },
];

function select(name: string, value: string, schema: SchemaObject = { type: 'string' }): unknown[] {
  const declared = [{ name, in: 'query' as const, schema }];
  return filterSortAndPageRecords(shape, declared, { [name]: value }, records).records.map(({ gid }) => gid);
}

test('compares a filter with the identifier of a related record', () => {
  expect(select('workspace', '12')).toEqual(['1', '3']);
  expect(select('workspace', '14')).toEqual([]);
});

test('compares a filter with each related record that has an identifier', () => {
  expect(select('members', '7')).toEqual(['1']);
  expect(select('members', 'Without an identifier')).toEqual([]);
});

test('searches by a filter of free text, but not by one of listed values', () => {
  expect(select('filter', 'north')).toEqual(['1']);
  expect(select('filter', 'enabled', { type: 'string', enum: ['enabled', 'all'] })).toEqual(['1', '2', '3']);
});

test.each([
  ['all', { type: 'string', enum: ['all', '12'] }],
  ['none', { type: 'string', default: 'none' }],
] as const)('selects every record for the value %s of %j', (value, schema) => {
  expect(select('workspace', value, schema)).toEqual(['1', '2', '3']);
  expect(select('workspace', value)).toEqual([]);
});
