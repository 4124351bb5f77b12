import type { Row, RowsByTable } from '../draft.ts';

/** Returns the rows of a table; empty if the sample data has no such table. */
export function getTableRows(rowsByTable: RowsByTable, table: string): readonly Readonly<Row>[] {
  return rowsByTable.get(table) ?? [];
}

/** Groups the rows of a table by a column, each group in the table's order. */
export function groupRowsBy(
  rowsByTable: RowsByTable,
  table: string,
  column: string,
): ReadonlyMap<unknown, readonly Readonly<Row>[]> {
  return Map.groupBy(getTableRows(rowsByTable, table), (row) => row[column]);
}

/** Indexes the rows of a table by the column `key`. */
export function indexRowsBy(rowsByTable: RowsByTable, table: string, key: string): ReadonlyMap<unknown, Readonly<Row>> {
  return new Map(getTableRows(rowsByTable, table).map((row) => [row[key], row]));
}
