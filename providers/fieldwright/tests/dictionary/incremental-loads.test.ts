import { join } from 'node:path';
import { loadDataDictionary } from '@refdesk/dictionary/load/load-dictionary';
import type { DictionaryTable } from '@refdesk/dictionary/model/dictionary';
import { beforeAll, expect, test } from 'vitest';

let tables: readonly DictionaryTable[];
beforeAll(async () => {
  tables = (await loadDataDictionary(join(import.meta.dirname, '../../dictionary'))).tables;
});

const getColumn = ({ columns, load }: DictionaryTable) => columns.find(({ name }) => name === load);

test('tables with modified_at are loaded incrementally by that column', () => {
  const modified = tables.filter(({ columns }) => columns.some(({ name }) => name === 'modified_at'));
  expect(modified.length).toBeGreaterThan(50);
  expect(modified.filter(({ load }) => load !== 'modified_at').map(({ name }) => name)).toEqual([]);
});

test('a table loaded by primary key has no timestamp that is set later', () => {
  const appendOnlyTables = tables.filter(({ load, primaryKey }) => load === primaryKey);
  expect(appendOnlyTables.map(({ name }) => name)).toContain('stock_movements_v1');
  const nullableTimestamps = appendOnlyTables.flatMap(({ name, columns }) =>
    columns
      .filter(({ type, nullable }) => type.kind === 'timestamp' && nullable)
      .map((column) => `${name}.${column.name}`),
  );
  expect(nullableTimestamps).toEqual([]);
});

test('a timestamp that a table is loaded by is set in every row', () => {
  const tablesLoadedByTimestamp = tables.filter(({ load, primaryKey }) => load !== null && load !== primaryKey);
  expect(
    tablesLoadedByTimestamp
      .filter((table) => getColumn(table)?.type.kind !== 'timestamp' || getColumn(table)?.nullable)
      .map(({ name }) => name),
  ).toEqual([]);
});

test('a table loaded by insertion time has no was_ or has_ flag, which could change later', () => {
  const appendOnlyTables = tables.filter(
    ({ load }) => load !== null && load !== 'modified_at' && load !== 'calculated_at',
  );
  expect(appendOnlyTables.length).toBeGreaterThan(10);
  const changingFlags = appendOnlyTables.flatMap(({ name, columns }) =>
    columns.filter((column) => /^was_|^has_/.test(column.name)).map((column) => `${name}.${column.name}`),
  );
  expect(changingFlags).toEqual([]);
});

test.each([
  'job_constraints_v1',
  'job_assistants_v1',
  'job_flags_v1',
  'invoice_payments_v1',
  'contact_stop_history_v1',
  'job_worksheets_v1',
])('%s is reloaded completely, because its rows change without a timestamp', (name) => {
  expect(tables.find((table) => table.name === name)?.load).toBeNull();
});
