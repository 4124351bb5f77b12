import type { ColumnType } from '@refdesk/dictionary/model/column-type';
import type { Dictionary, Table } from '@refdesk/dictionary/model/dictionary';
import { aligned, columnComment, commaLines, foreignKeys, header, quote, tableComment } from './sql-text.ts';

/**
 * CREATE TABLE statements for Snowflake, then the foreign keys. Snowflake enforces NOT NULL only
 * (https://docs.snowflake.com/en/sql-reference/constraints-overview): keys inform the optimiser and tools.
 */
export function writeSnowflakeDdl(dictionary: Dictionary, tables: readonly Table[]): string {
  return [
    header([
      'Snowflake. Timestamps are in UTC, without a time zone.',
      'Snowflake does not enforce keys; the optimiser and tools use them.',
    ]),
    ...tables.map((table) => createTable(dictionary, table)),
    ...(tables.some((table) => foreignKeys(table).length > 0)
      ? [header(['Foreign keys. The tables that they reference must exist.'])]
      : []),
    ...tables.flatMap(addForeignKeys),
  ].join('\n');
}

function createTable(dictionary: Dictionary, table: Table): string {
  const unique = [...table.columns.filter((column) => column.unique).map(({ name }) => [name]), ...table.uniqueKeys];
  const lines = [
    ...aligned(
      table.columns.map((column) => ({
        name: column.name,
        rest: `${writeType(column.type)}${column.nullable ? '' : ' NOT NULL'} COMMENT ${quote(columnComment(dictionary, column))}`,
      })),
    ),
    `PRIMARY KEY (${table.primaryKey})`,
    ...unique.map((key) => `UNIQUE (${key.join(', ')})`),
  ];
  return `CREATE TABLE ${table.name} (\n${commaLines(lines)}\n)\nCOMMENT = ${quote(tableComment(table))};\n`;
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
