import { generateSampleRowsOfAllTables } from '@refdesk/sample-data';
import { checkSampleRows } from '@refdesk/sample-data/check-rows';
import { describe, expect, test } from 'vitest';
import { formatSampleCsv } from '../../../../plugins/data-dictionary/src/downloads/csv.ts';
import { shortenVariants } from '../../../../tests/long-run.ts';
import { consistencyRules } from './consistency/index.ts';
import { dictionary, loadedSampleDataDefinition, rowsByTable } from './content.ts';
import { createInMemorySqliteSampleDatabase } from './sqlite.ts';

const getRows = (table: string) => rowsByTable.get(table) ?? [];
const getCsv = (data: typeof rowsByTable) =>
  dictionary.tables.map((table) => formatSampleCsv(table, data.get(table.name) ?? []));

describe('the sample data', () => {
  test('is identical for the same seed and different for another seed', () => {
    expect(getCsv(generateSampleRowsOfAllTables(dictionary, loadedSampleDataDefinition))).toEqual(getCsv(rowsByTable));
    expect(getCsv(generateSampleRowsOfAllTables(dictionary, loadedSampleDataDefinition, 'another'))).not.toEqual(
      getCsv(rowsByTable),
    );
  });

  test('matches the types, enums, required columns and keys of the dictionary with any seed', () => {
    expect(checkSampleRows(dictionary, rowsByTable)).toEqual([]);
    for (const seed of shortenVariants(['one', 'two', 'three', 'four', 'five']))
      expect(
        checkSampleRows(dictionary, generateSampleRowsOfAllTables(dictionary, loadedSampleDataDefinition, seed)),
      ).toEqual([]);
  });

  test('has at most 2 MB of CSV', () => {
    expect(getCsv(rowsByTable).join('').length).toBeLessThan(2_000_000);
  });

  test('has no timestamps after its snapshot except planned ones', () => {
    const plannedColumns =
      /^(planned_start|planned_end|due_by|due_at|expires_at|limit_at|starts_at|ends_at|next_action_due_at)$/;
    const later = dictionary.tables.flatMap(({ name, columns }) =>
      columns
        .filter((column) => column.type.kind === 'timestamp' && !plannedColumns.test(column.name))
        .flatMap((column) =>
          getRows(name)
            .filter((row) => String(row[column.name] ?? '') > String(loadedSampleDataDefinition.snapshot))
            .map((row) => `${name}.${column.name}: ${row[column.name]}`),
        ),
    );
    expect(later).toEqual([]);
  });

  test('has a few hundred jobs', () => {
    expect(getRows('jobs_v1').length).toBeGreaterThan(300);
  });

  test.each(dictionary.tables)(
    'contains the example record of $name with the example values',
    ({ name, columns, primaryKey }) => {
      const id = columns.find((column) => column.name === primaryKey)?.example;
      const record = getRows(name).find((row) => row[primaryKey] === id);
      const differences = columns.filter(
        (column) => record?.[column.name] !== column.example && !(column.nullable && record?.[column.name] === null),
      );
      expect(
        differences.map((column) => `${column.name}: ${record?.[column.name]}, example ${column.example}`),
      ).toEqual([]);
    },
  );

  test.each(dictionary.tables)('contains the example of each column of $name in some row', ({ name, columns }) => {
    expect(
      columns
        .filter((column) => !getRows(name).some((row) => row[column.name] === column.example))
        .map((column) => column.name),
    ).toEqual([]);
  });
});

describe('in the sample data', () => {
  const database = createInMemorySqliteSampleDatabase();

  test.each(consistencyRules)('%s', (_, sql) => {
    expect(database.prepare(sql).all()).toEqual([]);
  });
});
