import type { CellValue, DataDictionary, DictionaryTable } from '@refdesk/dictionary/model/dictionary';
import type { RowsByTable } from '@refdesk/sample-data';
import { createPostgresqlDdl } from './ddl/postgresql.ts';
import { quoteSqlText } from './ddl/sql-text.ts';

/**
 * Generates the tables and the sample data as one transaction of SQL statements that any PostgreSQL client can run.
 */
export function createPostgresqlDump(dictionary: DataDictionary, rowsByTable: RowsByTable): string {
  const rows = dictionary.tables.map((table) => createInsertStatement(table, rowsByTable.get(table.name) ?? []));
  return [
    '-- Load it into an empty database: psql -f sample-data.postgresql.sql\nBEGIN;',
    createPostgresqlDdl(dictionary, dictionary.tables),
    ...rows,
    'COMMIT;\n',
  ].join('\n');
}

function createInsertStatement(
  { name, columns }: DictionaryTable,
  rows: readonly Readonly<Record<string, CellValue | null>>[],
): string {
  if (rows.length === 0) return '';
  const lines = rows.map((row) => `(${columns.map((column) => writeValue(row[column.name] ?? null)).join(', ')})`);
  return `INSERT INTO ${name} VALUES\n${lines.join(',\n')};\n`;
}

function writeValue(value: CellValue | null): string {
  if (value === null) return 'NULL';
  return typeof value === 'string' ? quoteSqlText(value) : String(value);
}
