import { formatColumnType } from '@refdesk/dictionary/model/column-type';
import type { DataDictionary, DictionaryColumn, DictionaryTable } from '@refdesk/dictionary/model/dictionary';
import { formatCsv } from './csv.ts';

const header = [
  'category',
  'table',
  'position',
  'column',
  'type',
  'nullable',
  'key',
  'references',
  'enum',
  'allowed_values',
  'description',
  'example',
  'since',
];

/** Formats the columns of the tables as CSV, with one row per column. */
export function formatColumnsCsv(dictionary: DataDictionary, tables: readonly DictionaryTable[]): string {
  return formatCsv(
    header,
    tables.flatMap((table) =>
      table.columns.map((column, index) => createColumnRow(dictionary, table, column, index + 1)),
    ),
  );
}

function createColumnRow(
  { enums }: DataDictionary,
  table: DictionaryTable,
  column: DictionaryColumn,
  position: number,
): (string | number | boolean | null)[] {
  const { references } = column;
  const foreignKey = references ? 'foreign' : null;
  return [
    table.category,
    table.name,
    position,
    column.name,
    formatColumnType(column.type),
    column.nullable,
    column.name === table.primaryKey ? 'primary' : foreignKey,
    references && `${references.table}.${references.column}`,
    column.enum,
    column.enum && (enums[column.enum]?.values.map(({ value }) => value).join('|') ?? null),
    column.description,
    column.example,
    column.since ?? table.since,
  ];
}
