import type { ColumnType } from '@refdesk/dictionary/model/column-type';
import type { DataDictionary, DictionaryTable } from '@refdesk/dictionary/model/dictionary';
import {
  alignColumnNames,
  formatCommaLines,
  getColumnComment,
  getTableComment,
  listForeignKeysOfTable,
  writeTablesAndForeignKeys,
} from './sql-text.ts';

/**
 * Generates CREATE TABLE statements for BigQuery, then the foreign keys, which BigQuery does not enforce. Foreign keys
 * to the same table are comments, because BigQuery does not support them
 * (https://cloud.google.com/bigquery/docs/primary-foreign-keys).
 */
export function createBigqueryDdl(dictionary: DataDictionary, tables: readonly DictionaryTable[]): string {
  return writeTablesAndForeignKeys(
    [
      'BigQuery (GoogleSQL). Set a default dataset, or put its name before those of the tables.',
      'BigQuery does not enforce keys; the optimiser uses them.',
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
        const type = `${writeType(column.type)}${column.nullable ? '' : ' NOT NULL'}`;
        const description = quote(getColumnComment(dictionary, column));
        return { name: column.name, rest: `${type} OPTIONS (description = ${description})` };
      }),
    ),
    `PRIMARY KEY (${table.primaryKey}) NOT ENFORCED`,
  ];
  return `CREATE TABLE ${table.name} (\n${formatCommaLines(lines)}\n)\nOPTIONS (description = ${quote(getTableComment(table))});\n`;
}

function addForeignKeys(table: DictionaryTable): string[] {
  const keys = listForeignKeysOfTable(table);
  const others = keys
    .filter((key) => key.table !== table.name)
    .map(({ column, table: target, key }) => `ADD FOREIGN KEY (${column}) REFERENCES ${target} (${key}) NOT ENFORCED`);
  const selfKeys = keys
    .filter((key) => key.table === table.name)
    .map(({ column, key }) => `-- ${table.name}.${column} refers to ${key} of the same table.\n`);
  const statement = others.length === 0 ? '' : `ALTER TABLE ${table.name}\n${formatCommaLines(others)};\n`;
  return keys.length === 0 ? [] : [statement + selfKeys.join('')];
}

/** Quotes a GoogleSQL string constant, with backslash escapes. */
function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function writeType(type: ColumnType): string {
  switch (type.kind) {
    case 'decimal':
      return `NUMERIC(${type.precision}, ${type.scale})`;
    case 'varchar':
      return `STRING(${type.length})`;
    case 'text':
      return 'STRING';
    case 'bigint':
    case 'integer':
      return 'INT64';
    case 'boolean':
      return 'BOOL';
    default:
      return type.kind.toUpperCase();
  }
}
