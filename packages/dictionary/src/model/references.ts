import type { ColumnReference, Dictionary, Table } from './dictionary.ts';

/** The table with the name. */
export function tableNamed(dictionary: Dictionary, name: string): Table {
  const table = dictionary.tables.find((candidate) => candidate.name === name);
  if (!table) throw new RangeError(`"${name}" is not a table of the dictionary.`);
  return table;
}

/** The columns of other tables, and of the table itself, that refer to it, in the dictionary's order. */
export function referencesTo(dictionary: Dictionary, name: string): ColumnReference[] {
  return dictionary.tables.flatMap((table) =>
    table.columns
      .filter(({ references }) => references?.table === name)
      .map((column) => ({ table: table.name, column: column.name })),
  );
}

/** A table that another one refers to, or is referred to by, with the columns that do. */
export interface Neighbour {
  readonly table: string;
  readonly columns: readonly string[];
}

export interface Neighbourhood {
  /** Tables that the table's own columns refer to, with these columns. */
  readonly parents: readonly Neighbour[];
  /** Tables whose columns refer to the table, with those columns. */
  readonly children: readonly Neighbour[];
  /** Columns that refer to the table itself. */
  readonly selfReferences: readonly string[];
}

/** The tables one foreign key away, without the table itself. */
export function findNeighbourhood(dictionary: Dictionary, name: string): Neighbourhood {
  const { columns } = tableNamed(dictionary, name);
  const parents = columns.flatMap((column) =>
    column.references && column.references.table !== name
      ? [{ table: column.references.table, column: column.name }]
      : [],
  );
  const children = referencesTo(dictionary, name).filter(({ table }) => table !== name);
  const selfReferences = columns.filter(({ references }) => references?.table === name).map((column) => column.name);
  return { parents: gather(parents), children: gather(children), selfReferences };
}

function gather(references: readonly ColumnReference[]): Neighbour[] {
  const byTable = Map.groupBy(references, ({ table }) => table);
  return [...byTable].map(([table, columns]) => ({ table, columns: columns.map(({ column }) => column) }));
}
