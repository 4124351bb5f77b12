import { fileURLToPath } from 'node:url';
import { loadDataDictionary } from '@refdesk/dictionary/load/load-dictionary';
import type { DataDictionary, DictionaryColumn, DictionaryTable } from '@refdesk/dictionary/model/dictionary';
import { generateSampleRowsOfAllTables } from '@refdesk/sample-data';
import { checkSampleRows } from '@refdesk/sample-data/check-rows';
import { describe, expect, test } from 'vitest';
import { shortenVariants } from '../../../tests/long-run.ts';
import { sampleDataDefinition } from './index.ts';

const dictionary = await loadDataDictionary(fileURLToPath(new URL('../dictionary', import.meta.url)));
const rowsByTable = generateSampleRowsOfAllTables(dictionary, sampleDataDefinition);

const column = (
  name: string,
  definition: Partial<DictionaryColumn> & Pick<DictionaryColumn, 'type' | 'example'>,
): DictionaryColumn => ({
  name,
  nullable: false,
  unique: false,
  description: 'Of a test',
  enum: null,
  references: null,
  since: null,
  ...definition,
});

const fuelTable: DictionaryTable = {
  name: 'made_up_v1',
  title: 'Vehicle fuel',
  category: 'Vehicles',
  description: 'Fuel that vehicles took on.',
  grain: 'one row per filling',
  refresh: 'daily',
  load: null,
  since: '2025-06-01',
  changes: [],
  primaryKey: 'made_up_id',
  uniqueKeys: [['vehicle_id', 'filled_on']],
  columns: [
    column('made_up_id', { type: { kind: 'bigint' }, example: 72012 }),
    column('vehicle_id', {
      type: { kind: 'bigint' },
      example: 812,
      references: { table: 'vehicles_v1', column: 'vehicle_id' },
    }),
    column('filled_on', { type: { kind: 'date' }, example: '2025-06-02' }),
    column('checked_at', { type: { kind: 'timestamp' }, example: '2025-06-30T08:00:00Z', nullable: true }),
    column('filled_time', { type: { kind: 'time' }, example: '08:10' }),
    column('litres', { type: { kind: 'decimal', precision: 18, scale: 4 }, example: 42.5 }),
    column('receipt', { type: { kind: 'varchar', length: 8 }, example: 'R-2025-1', unique: true }),
    column('outcome', { type: { kind: 'varchar', length: 30 }, example: 'pass', enum: 'CheckOutcome' }),
    column('is_full', { type: { kind: 'boolean' }, example: true }),
  ],
  restSchema: null,
  actions: [],
  queries: [],
};

const receiptsTable: DictionaryTable = {
  ...fuelTable,
  name: 'made_up_receipts_v1',
  primaryKey: 'receipt_id',
  uniqueKeys: [],
  columns: [
    column('receipt_id', { type: { kind: 'bigint' }, example: 5 }),
    column('made_up_id', {
      type: { kind: 'bigint' },
      example: 72015,
      references: { table: 'made_up_v1', column: 'made_up_id' },
    }),
  ],
};

const colour = column('colour', { type: { kind: 'varchar', length: 20 }, example: 'white' });
const extendedDictionary: DataDictionary = {
  ...dictionary,
  tables: [
    ...dictionary.tables.map((table) =>
      table.name === 'vehicles_v1' ? { ...table, columns: [...table.columns, colour] } : table,
    ),
    receiptsTable,
    fuelTable,
  ],
};
const extendedRows = generateSampleRowsOfAllTables(extendedDictionary, sampleDataDefinition);

describe('generateSampleRowsOfAllTables with a table and a column that the story does not cover', () => {
  test('creates rows that match the dictionary, with any seed', () => {
    expect(checkSampleRows(extendedDictionary, extendedRows)).toEqual([]);
    for (const seed of shortenVariants(['one', 'two', 'three']))
      expect(
        checkSampleRows(
          extendedDictionary,
          generateSampleRowsOfAllTables(extendedDictionary, sampleDataDefinition, seed),
        ),
      ).toEqual([]);
  });

  test('includes the example record', () => {
    const record = extendedRows.get('made_up_v1')?.find((row) => row.made_up_id === 72012);
    expect(record).toEqual(Object.fromEntries(fuelTable.columns.map(({ name, example }) => [name, example])));
    expect(extendedRows.get('vehicles_v1')?.find((row) => row.vehicle_id === 812)).toMatchObject({ colour: 'white' });
  });

  test('creates enough rows to query', () => expect(extendedRows.get('made_up_v1')?.length).toBeGreaterThan(10));

  test('leaves every other row unchanged', () => {
    for (const { name } of dictionary.tables.filter((table) => table.name !== 'vehicles_v1'))
      expect(extendedRows.get(name)).toEqual(rowsByTable.get(name));
  });
});
