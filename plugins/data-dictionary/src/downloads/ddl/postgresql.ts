import type { ColumnType } from '@refdesk/dictionary/model/column-type';
import type { DataDictionary, DictionaryTable } from '@refdesk/dictionary/model/dictionary';
import {
  alignColumnNames,
  formatCommaLines,
  getColumnComment,
  getTableComment,
  listForeignKeysOfTable,
  listUniqueKeysOfTable,
  quoteSqlText,
  writeTablesAndForeignKeys,
} from './sql-text.ts';

/** Generates CREATE TABLE statements for PostgreSQL, then the foreign keys. */
export function createPostgresqlDdl(dictionary: DataDictionary, tables: readonly DictionaryTable[]): string {
  return writeTablesAndForeignKeys(
    [
      'PostgreSQL 13 or later. Timestamps are in UTC.',
      'Foreign keys are checked at the end of a transaction: load all tables in one, in any order.',
    ],
    tables,
    (table) => createTable(dictionary, table),
    addForeignKeys,
  );
}

function createTable(dictionary: DataDictionary, table: DictionaryTable): string {
  const lines = [
    ...alignColumnNames(
      table.columns.map((column) => ({
        name: column.name,
        rest: writeType(column.type) + (column.nullable ? '' : ' NOT NULL'),
      })),
    ),
    `PRIMARY KEY (${table.primaryKey})`,
    ...listUniqueKeysOfTable(table).map((key) => `UNIQUE (${key.join(', ')})`),
  ];
  const comments = table.columns.map(
    (column) =>
      `COMMENT ON COLUMN ${table.name}.${column.name} IS ${quoteSqlText(getColumnComment(dictionary, column))};\n`,
  );
  const create = `CREATE TABLE ${table.name} (\n${formatCommaLines(lines)}\n);\n`;
  return `${create}COMMENT ON TABLE ${table.name} IS ${quoteSqlText(getTableComment(table))};\n${comments.join('')}`;
}

function addForeignKeys(table: DictionaryTable): string[] {
  const keys = listForeignKeysOfTable(table);
  if (keys.length === 0) return [];
  const lines = keys.map(
    ({ column, table: target, key }) =>
      `ADD FOREIGN KEY (${column}) REFERENCES ${target} (${key}) DEFERRABLE INITIALLY DEFERRED`,
  );
  return [`ALTER TABLE ${table.name}\n${formatCommaLines(lines)};\n`];
}

function writeType(type: ColumnType): string {
  switch (type.kind) {
    case 'decimal':
      return `numeric(${type.precision},${type.scale})`;
    case 'varchar':
      return `varchar(${type.length})`;
    default:
      return type.kind;
  }
}
