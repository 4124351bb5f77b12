import { writeColumnType } from '@refdesk/dictionary/model/column-type';
import type { Dictionary, Table } from '@refdesk/dictionary/model/dictionary';
import { alignColumns, commaLines, foreignKeys, writeHeader } from './sql-text.ts';

/**
 * CREATE TABLE statements for SQLite, with the dictionary's own names of types: SQLite takes them and
 * gives the columns the right affinity (https://www.sqlite.org/datatype3.html). Dates and times are text,
 * booleans 0 and 1. Its foreign keys can stand with the tables, since they are looked up late.
 */
export function writeSqliteDdl(_dictionary: Dictionary, tables: readonly Table[]): string {
  return [
    writeHeader([
      'SQLite 3.31 or later. Foreign keys are checked at the end of a transaction, after PRAGMA foreign_keys = ON.',
    ]),
    ...tables.map(createTable),
  ].join('\n');
}

function createTable(table: Table): string {
  const unique = [...table.columns.filter((column) => column.unique).map(({ name }) => [name]), ...table.uniqueKeys];
  const lines = [
    ...alignColumns(
      table.columns.map((column) => ({
        name: column.name,
        rest:
          (column.name === table.primaryKey ? 'INTEGER PRIMARY KEY' : writeColumnType(column.type)) +
          (column.nullable ? '' : ' NOT NULL'),
      })),
    ),
    ...unique.map((key) => `UNIQUE (${key.join(', ')})`),
    ...foreignKeys(table).map(
      ({ column, table: target, key }) =>
        `FOREIGN KEY (${column}) REFERENCES ${target} (${key}) DEFERRABLE INITIALLY DEFERRED`,
    ),
  ];
  return `CREATE TABLE ${table.name} (\n${commaLines(lines)}\n);\n`;
}
