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

/**
 * Generates CREATE TABLE statements for Snowflake, then the foreign keys. Snowflake enforces NOT NULL only
 * (https://docs.snowflake.com/en/sql-reference/constraints-overview): keys inform the optimiser and tools.
 */
export function createSnowflakeDdl(dictionary: DataDictionary, tables: readonly DictionaryTable[]): string {
  return writeTablesAndForeignKeys(
    [
      'Snowflake. Timestamps are in UTC, without a time zone.',
      'Snowflake does not enforce keys; the optimiser and tools use them.',
    ],
    tables,
    (table) => createTable(dictionary, table),
    addForeignKeys,
  );
}

function createTable(dictionary: DataDictionary, table: DictionaryTable): string {
  const lines = [
    ...alignColumnNames(
      table.columns.map((column) => {
        const comment = quoteSqlText(getColumnComment(dictionary, column));
        const constraint = column.nullable ? '' : ' NOT NULL';
        return { name: column.name, rest: `${writeType(column.type)}${constraint} COMMENT ${comment}` };
      }),
    ),
    `PRIMARY KEY (${table.primaryKey})`,
    ...listUniqueKeysOfTable(table).map((key) => `UNIQUE (${key.join(', ')})`),
  ];
  return `CREATE TABLE ${table.name} (\n${formatCommaLines(lines)}\n)\nCOMMENT = ${quoteSqlText(getTableComment(table))};\n`;
}

function addForeignKeys(table: DictionaryTable): string[] {
  const statements = listForeignKeysOfTable(table).map(
    ({ column, table: target, key }) =>
      `ALTER TABLE ${table.name} ADD FOREIGN KEY (${column}) REFERENCES ${target} (${key});\n`,
  );
  return statements.length === 0 ? [] : [statements.join('')];
}

function writeType(type: ColumnType): string {
  switch (type.kind) {
    case 'decimal':
      return `NUMBER(${type.precision},${type.scale})`;
    case 'varchar':
      return `VARCHAR(${type.length})`;
    case 'text':
      return 'VARCHAR';
    case 'timestamp':
      return 'TIMESTAMP_NTZ';
    default:
      return type.kind.toUpperCase();
  }
}
