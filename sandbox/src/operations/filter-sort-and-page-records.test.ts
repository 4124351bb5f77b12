import { expect, test } from 'vitest';
import type { JsonRecord } from '../core/json.ts';
import { filterSortAndPageRecords } from './filter-sort-and-page-records.ts';

const shape = { key: 'gid', fields: { gid: {}, workspace: {}, members: {} } };

const records: readonly JsonRecord[] = [
  { gid: '1', workspace: { gid: '12', name: 'North' }, members: [{ id: 7 }] },
  { gid: '2', workspace: { gid: '13' }, members: [] },
  { gid: '3', workspace: '12', members: [{ name: 'Without an identifier' }] },
];

function select(name: string, value: string): unknown[] {
  const declared = [{ name, in: 'query' as const, schema: { type: 'string' } }];
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
