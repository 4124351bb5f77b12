import { formatColumnType } from '@refdesk/dictionary/model/column-type';
import type { DataDictionary, DictionaryTable } from '@refdesk/dictionary/model/dictionary';
import {
  alignColumnNames,
  formatCommaLines,
  formatSqlCommentLines,
  listForeignKeysOfTable,
  listUniqueKeysOfTable,
} from './sql-text.ts';

/**
 * Generates CREATE TABLE statements for SQLite with the dictionary's type names. SQLite accepts them and derives the
 * correct affinity (https://www.sqlite.org/datatype3.html). Dates and times are text, booleans are 0 and 1. Foreign
 * keys are part of CREATE TABLE, because SQLite allows references to tables that are created later.
 */
export function createSqliteDdl(_dictionary: DataDictionary, tables: readonly DictionaryTable[]): string {
  return [
    formatSqlCommentLines([
      'SQLite 3.31 or later. Foreign keys are checked at the end of a transaction, after PRAGMA foreign_keys = ON.',
    ]),
    ...tables.map(createTable),
  ].join('\n');
}

function createTable(table: DictionaryTable): string {
  const lines = [
    ...alignColumnNames(
      table.columns.map((column) => ({
        name: column.name,
        rest:
          (column.name === table.primaryKey ? 'INTEGER PRIMARY KEY' : formatColumnType(column.type)) +
          (column.nullable ? '' : ' NOT NULL'),
      })),
    ),
    ...listUniqueKeysOfTable(table).map((key) => `UNIQUE (${key.join(', ')})`),
    ...listForeignKeysOfTable(table).map(
      ({ column, table: target, key }) =>
        `FOREIGN KEY (${column}) REFERENCES ${target} (${key}) DEFERRABLE INITIALLY DEFERRED`,
    ),
  ];
  return `CREATE TABLE ${table.name} (\n${formatCommaLines(lines)}\n);\n`;
}
