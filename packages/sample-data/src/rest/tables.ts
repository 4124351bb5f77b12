import type { Row, RowsByTable } from '../draft.ts';

/** The rows of a table; none when the world has no such table. */
export function rowsOf(world: RowsByTable, table: string): readonly Readonly<Row>[] {
  return world.get(table) ?? [];
}

/** The rows of a table by what a column holds, each in the table's order. */
export function groupedBy(world: RowsByTable, table: string, column: string): ReadonlyMap<unknown, readonly Readonly<Row>[]> {
  return Map.groupBy(rowsOf(world, table), (row) => row[column]);
}

/** The rows of a table by identifier. */
export function keyedBy(world: RowsByTable, table: string, key: string): ReadonlyMap<unknown, Readonly<Row>> {
  return new Map(rowsOf(world, table).map((row) => [row[key], row]));
}
