import { join } from 'node:path';
import { loadDataDictionary } from '@refdesk/dictionary/load/load-dictionary';
import type { DictionaryTable } from '@refdesk/dictionary/model/dictionary';
import { beforeAll, expect, test } from 'vitest';

let tables: readonly DictionaryTable[];
beforeAll(async () => {
  tables = (await loadDataDictionary(join(import.meta.dirname, '../../dictionary'))).tables;
});

const getColumn = ({ columns, load }: DictionaryTable) => columns.find(({ name }) => name === load);

test('tables are loaded by modified_at where they have it', () => {
  const modified = tables.filter(({ columns }) => columns.some(({ name }) => name === 'modified_at'));
  expect(modified.length).toBeGreaterThan(50);
  expect(modified.filter(({ load }) => load !== 'modified_at').map(({ name }) => name)).toEqual([]);
});

test('a table loaded by key has no timestamp that is filled in later', () => {
  const added = tables.filter(({ load, primaryKey }) => load === primaryKey);
  expect(added.map(({ name }) => name)).toContain('stock_movements_v1');
  const later = added.flatMap(({ name, columns }) =>
    columns
      .filter(({ type, nullable }) => type.kind === 'timestamp' && nullable)
      .map((column) => `${name}.${column.name}`),
  );
  expect(later).toEqual([]);
});

test('a table loaded by a timestamp has it in every row', () => {
  const byMoment = tables.filter(({ load, primaryKey }) => load !== null && load !== primaryKey);
  expect(
    byMoment
      .filter((table) => getColumn(table)?.type.kind !== 'timestamp' || getColumn(table)?.nullable)
      .map(({ name }) => name),
  ).toEqual([]);
});

test('a table loaded by insertion time has no flag that changes later, except is_current', () => {
  const added = tables.filter(({ load }) => load !== null && load !== 'modified_at' && load !== 'calculated_at');
  expect(added.length).toBeGreaterThan(10);
  const changing = added.flatMap(({ name, columns }) =>
    columns.filter((column) => /^was_|^has_/.test(column.name)).map((column) => `${name}.${column.name}`),
  );
  expect(changing).toEqual([]);
});

test.each([
  'job_constraints_v1',
  'job_assistants_v1',
  'job_flags_v1',
  'invoice_payments_v1',
  'contact_stop_history_v1',
  'job_worksheets_v1',
])('%s is replaced: its rows change without a timestamp', (name) => {
  expect(tables.find((table) => table.name === name)?.load).toBeNull();
});
