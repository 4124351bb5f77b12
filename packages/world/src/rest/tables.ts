import type { Row, World } from '../draft.ts';

/** The rows of a table; none when the world has no such table. */
export function rowsOf(world: World, table: string): readonly Readonly<Row>[] {
  return world.get(table) ?? [];
}

/** The rows of a table by what a column holds, each in the table's order. */
export function groupedBy(world: World, table: string, column: string): ReadonlyMap<unknown, readonly Readonly<Row>[]> {
  return Map.groupBy(rowsOf(world, table), (row) => row[column]);
}

/** The rows of a table by identifier. */
export function keyedBy(world: World, table: string, key: string): ReadonlyMap<unknown, Readonly<Row>> {
  return new Map(rowsOf(world, table).map((row) => [row[key], row]));
}
