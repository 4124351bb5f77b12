import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadDataDictionary } from '../load/load-dictionary.ts';
import { listTableHistory } from './table-history.ts';

const dictionary = await loadDataDictionary(fileURLToPath(new URL('../load/fixtures/sound', import.meta.url)));

test('listTableHistory lists added columns and other changes, latest first', () => {
  expect(dictionary.tables.map((table) => listTableHistory(table))).toEqual([
    [{ date: '2024-01-15', isNew: true, columns: [], changes: [] }],
    [
      { date: '2024-09-01', isNew: false, columns: ['price'], changes: [] },
      { date: '2024-06-01', isNew: false, columns: [], changes: ['Loaded every hour; once a day before'] },
      { date: '2024-03-01', isNew: true, columns: [], changes: [] },
    ],
  ]);
});
