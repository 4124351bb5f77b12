import type { ColumnReference, DataDictionary, DictionaryTable } from './dictionary.ts';

/**
 * Finds a table by name.
 *
 * @throws RangeError if it does not exist.
 */
export function getTableByName(dictionary: DataDictionary, name: string): DictionaryTable {
  const table = dictionary.tables.find((candidate) => candidate.name === name);
  if (!table) throw new RangeError(`"${name}" is not a table of the dictionary.`);
  return table;
}

/** Lists the columns that reference a table, including its own columns, in the order of the dictionary. */
export function listReferencesToTable(dictionary: DataDictionary, name: string): ColumnReference[] {
  return dictionary.tables.flatMap((table) =>
    table.columns
      .filter(({ references }) => references?.table === name)
      .map((column) => ({ table: table.name, column: column.name })),
  );
}

/** A table connected by foreign keys, with the foreign-key columns. */
export interface NeighbourTable {
  readonly table: string;
  readonly columns: readonly string[];
}

export interface TableNeighbourhood {
  /** Referenced tables, with the columns of this table that reference them. */
  readonly parents: readonly NeighbourTable[];
  /** Tables that reference this one, with their foreign-key columns. */
  readonly children: readonly NeighbourTable[];
  /** Columns of the table that reference the table itself. */
  readonly selfReferences: readonly string[];
}

/** Finds the tables that are connected to a table by a foreign key. */
export function getTableNeighbourhood(dictionary: DataDictionary, name: string): TableNeighbourhood {
  const { columns } = getTableByName(dictionary, name);
  const parents = columns.flatMap((column) =>
    column.references && column.references.table !== name
      ? [{ table: column.references.table, column: column.name }]
      : [],
  );
  const children = listReferencesToTable(dictionary, name).filter(({ table }) => table !== name);
  const selfReferences = columns.filter(({ references }) => references?.table === name).map((column) => column.name);
  return { parents: groupByTable(parents), children: groupByTable(children), selfReferences };
}

function groupByTable(references: readonly ColumnReference[]): NeighbourTable[] {
  const byTable = Map.groupBy(references, ({ table }) => table);
  return [...byTable].map(([table, columns]) => ({ table, columns: columns.map(({ column }) => column) }));
}
