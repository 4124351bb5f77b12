import { describeTableWithGrain } from '@refdesk/dictionary/model/describe-grain';
import type { DataDictionary, DictionaryColumn, DictionaryTable } from '@refdesk/dictionary/model/dictionary';

/** Quotes a standard SQL string constant. */
export function quoteSqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Formats lines as an indented block, with a comma after each line except the last. */
export function formatCommaLines(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join(',\n');
}

/** Returns the comment for a table. */
export function getTableComment(table: DictionaryTable): string {
  return `${describeTableWithGrain(table)}.`;
}

/** Returns the comment for a column: its description and, for an enum, the allowed values. */
export function getColumnComment({ enums }: DataDictionary, column: DictionaryColumn): string {
  const values = column.enum === null ? undefined : enums[column.enum]?.values.map(({ value }) => value);
  return values ? `${column.description}. One of ${values.join(', ')}.` : `${column.description}.`;
}

/** Lists the foreign keys of a table, each with its column and the referenced table and column. */
export function listForeignKeysOfTable({ columns }: DictionaryTable): { column: string; table: string; key: string }[] {
  return columns.flatMap(({ name, references }) =>
    references ? [{ column: name, table: references.table, key: references.column }] : [],
  );
}

/** Formats comment lines for the start of a file. */
export function formatSqlCommentLines(lines: readonly string[]): string {
  return `${lines.map((line) => `-- ${line}`.trimEnd()).join('\n')}\n`;
}

/** Writes all tables, then the foreign keys, because references can be circular. */
export function writeTablesAndForeignKeys(
  header: readonly string[],
  tables: readonly DictionaryTable[],
  createTable: (table: DictionaryTable) => string,
  addForeignKeys: (table: DictionaryTable) => string[],
): string {
  return [
    formatSqlCommentLines(header),
    ...tables.map(createTable),
    ...(tables.some((table) => listForeignKeysOfTable(table).length > 0)
      ? [formatSqlCommentLines(['Foreign keys. The tables that they reference must exist.'])]
      : []),
    ...tables.flatMap(addForeignKeys),
  ].join('\n');
}

/** Lists the columns of each unique key of a table. */
export const listUniqueKeysOfTable = ({ columns, uniqueKeys }: DictionaryTable): readonly (readonly string[])[] => [
  ...columns.filter(({ unique }) => unique).map(({ name }) => [name]),
  ...uniqueKeys,
];

/** Pads column names to the same width, so that types are aligned. */
export function alignColumnNames(columns: readonly { readonly name: string; readonly rest: string }[]): string[] {
  const width = Math.max(...columns.map(({ name }) => name.length));
  return columns.map(({ name, rest }) => `${name.padEnd(width)} ${rest}`);
}
