import type { DataDictionary, DictionaryColumn, DictionaryTable } from '@refdesk/dictionary/model/dictionary';
import { describe, expect, test } from 'vitest';
import { checkSampleRows } from './check-rows.ts';
import { generateSampleRowsOfAllTables } from './generate-rows.ts';

const column = (
  name: string,
  fields: Partial<DictionaryColumn> & Pick<DictionaryColumn, 'type' | 'example'>,
): DictionaryColumn => ({
  ...{ name, nullable: false, unique: false, description: 'Of a test', enum: null, references: null, since: null },
  ...fields,
});

const bigint = { kind: 'bigint' } as const;

const halls: DictionaryTable = {
  ...{
    name: 'halls_v1',
    title: 'Halls',
    category: 'Museum',
    description: 'Halls.',
    grain: 'one row per hall',
    refresh: 'daily',
    load: null,
  },
  ...{
    since: '2025-06-01',
    changes: [],
    primaryKey: 'hall_id',
    uniqueKeys: [],
    restSchema: null,
    actions: [],
    queries: [],
  },
  columns: [
    column('hall_id', { type: bigint, example: 3 }),
    column('name', { type: { kind: 'varchar', length: 12 }, example: 'North hall', unique: true }),
    column('opened_at', { type: { kind: 'timestamp' }, example: '2025-06-30T08:00:00Z' }),
    column('state', { type: { kind: 'varchar', length: 10 }, example: 'open', enum: 'State' }),
  ],
};

const exhibits: DictionaryTable = {
  ...halls,
  ...{ name: 'exhibits_v1', primaryKey: 'exhibit_id' },
  columns: [
    column('exhibit_id', { type: bigint, example: 41 }),
    column('hall_id', { type: bigint, example: 7, references: { table: 'halls_v1', column: 'hall_id' } }),
  ],
};

const value = (text: string) => ({ value: text, description: text });

// Other properties of a dictionary are irrelevant here.
const museum = {
  categories: [{ name: 'Museum', tables: ['halls_v1', 'exhibits_v1'] }],
  tables: [halls, exhibits],
  enums: { State: { description: 'State', values: [value('open'), value('closed')] } },
} as unknown as DataDictionary;

describe('generateSampleRowsOfAllTables without a story', () => {
  const rowsByTable = generateSampleRowsOfAllTables(museum);

  test('creates valid rows for every table, including the example records and their references', () => {
    expect(checkSampleRows(museum, rowsByTable)).toEqual([]);
    expect([...rowsByTable].map(([name, rows]) => [name, rows.length >= 20])).toEqual([
      ['halls_v1', true],
      ['exhibits_v1', true],
    ]);
    expect(rowsByTable.get('halls_v1')?.find((row) => row.hall_id === 3)).toEqual({
      hall_id: 3,
      name: 'North hall',
      opened_at: '2025-06-30T08:00:00Z',
      state: 'open',
    });
    expect(rowsByTable.get('halls_v1')?.map((row) => row.hall_id)).toContain(7);
  });

  test('creates the same rows for the same seed', () => {
    expect(generateSampleRowsOfAllTables(museum)).toEqual(rowsByTable);
    expect(generateSampleRowsOfAllTables(museum, { seed: 'another' })).not.toEqual(rowsByTable);
  });
});

test('preserves the rows of a story, and fills the rest with values before its snapshot', () => {
  const snapshot = '2025-06-01T00:00:00Z';
  const rows = generateSampleRowsOfAllTables(museum, {
    snapshot,
    tell: (draft) => void draft.add('halls_v1', { hall_id: 9, name: 'Told' }),
  });
  expect(rows.get('halls_v1')).toMatchObject([{ hall_id: 9, name: 'Told' }]);
  expect(rows.get('halls_v1')?.filter((row) => String(row.opened_at) > snapshot)).toEqual([]);
  expect(rows.get('exhibits_v1')?.every((row) => row.hall_id === 9 || row.exhibit_id === 41)).toBe(true);
});
