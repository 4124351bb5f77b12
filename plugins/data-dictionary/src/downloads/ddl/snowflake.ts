import type { ColumnType } from '@refdesk/dictionary/model/column-type';
import type { Dictionary, Table } from '@refdesk/dictionary/model/dictionary';
import {
  alignColumns,
  columnComment,
  commaLines,
  foreignKeys,
  quoteSqlText,
  tableComment,
  writeHeader,
} from './sql-text.ts';

/**
 * Writes CREATE TABLE statements for Snowflake, then the foreign keys. Snowflake enforces NOT NULL only
 * (https://docs.snowflake.com/en/sql-reference/constraints-overview): keys inform the optimiser and tools.
 */
export function writeSnowflakeDdl(dictionary: Dictionary, tables: readonly Table[]): string {
  return [
    writeHeader([
      'Snowflake. Timestamps are in UTC, without a time zone.',
      'Snowflake does not enforce keys; the optimiser and tools use them.',
    ]),
    ...tables.map((table) => createTable(dictionary, table)),
    ...(tables.some((table) => foreignKeys(table).length > 0)
      ? [writeHeader(['Foreign keys. The tables that they reference must exist.'])]
      : []),
    ...tables.flatMap(addForeignKeys),
  ].join('\n');
}

function createTable(dictionary: Dictionary, table: Table): string {
  const unique = [...table.columns.filter((column) => column.unique).map(({ name }) => [name]), ...table.uniqueKeys];
  const lines = [
    ...alignColumns(
      table.columns.map((column) => {
        const comment = quoteSqlText(columnComment(dictionary, column));
        const constraint = column.nullable ? '' : ' NOT NULL';
        return { name: column.name, rest: `${writeType(column.type)}${constraint} COMMENT ${comment}` };
      }),
    ),
    `PRIMARY KEY (${table.primaryKey})`,
    ...unique.map((key) => `UNIQUE (${key.join(', ')})`),
  ];
  return `CREATE TABLE ${table.name} (\n${commaLines(lines)}\n)\nCOMMENT = ${quoteSqlText(tableComment(table))};\n`;
}

function addForeignKeys(table: Table): string[] {
  const statements = foreignKeys(table).map(
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
