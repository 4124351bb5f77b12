import type { DataDictionary } from '@refdesk/dictionary/model/dictionary';
import { createEmptySampleDraft, type Row, type RowsByTable } from './draft.ts';
import { fillSampleDraftFromColumnExamples } from './plain/plain-rows.ts';
import { createSeededRandom } from './random.ts';
import type { SampleData } from './sample-data.ts';

export type { RowsByTable };

/**
 * Generates the sample data: rows of the provider's story, and rows like the examples for all other tables. The same
 * dictionary, story and seed produce the same rows.
 */
export function generateSampleRowsOfAllTables(
  dictionary: DataDictionary,
  { tell, snapshot, seed: defaultSeed = 'sample' }: SampleData = {},
  seed: string = defaultSeed,
): RowsByTable {
  const draft = createEmptySampleDraft(dictionary);
  const random = createSeededRandom(seed);
  tell?.(draft, random);
  fillSampleDraftFromColumnExamples(draft, dictionary, random.fork('plain rows'), snapshot);
  return completeRowsByTable(dictionary, draft.rows);
}

/** Returns every column of every row, in the dictionary's order. */
function completeRowsByTable(dictionary: DataDictionary, getRows: (table: string) => readonly Row[]): RowsByTable {
  return new Map(
    dictionary.tables.map(({ name, primaryKey, columns }) => {
      const unknownColumn = getRows(name)
        .flatMap((row) => Object.keys(row))
        .find((key) => !columns.some((column) => column.name === key));
      if (unknownColumn !== undefined) throw new RangeError(`${name} has no column ${unknownColumn}.`);
      const rows = getRows(name).map((row) =>
        Object.fromEntries(columns.map((column) => [column.name, row[column.name] ?? null])),
      );
      return [name, rows.sort((a, b) => Number(a[primaryKey]) - Number(b[primaryKey]))];
    }),
  );
}
