import type { CellValue, DataDictionary, DictionaryTable } from '@refdesk/dictionary/model/dictionary';

/** Rows of the sample data by table, sorted by identifier. */
export type RowsByTable = ReadonlyMap<string, readonly Readonly<Row>[]>;

/** Values of a row by column; omitted columns are empty. */
export type Row = Record<string, CellValue | null>;

/** Rows of all tables while the sample data is being generated. */
export interface SampleDraft {
  add(table: string, row: Row): Row;
  /**
   * Adds the record described by the examples of the table's columns. Columns listed in `empty` are left empty, because
   * their examples would contradict others, such as the end time of a record that has not ended.
   */
  addExample(table: string, ...empty: readonly string[]): Row;
  /** Returns the next identifier of the table, counting up from the identifier of the example record. */
  nextId(table: string): number;
  rows(table: string): readonly Row[];
  /** Returns the row with the identifier. */
  find(table: string, id: CellValue | null | undefined): Row;
}

export function createEmptySampleDraft(dictionary: DataDictionary): SampleDraft {
  const tables = new Map(
    dictionary.tables.map((table) => [
      table.name,
      { table, rows: [] as Row[], byId: new Map<CellValue, Row>(), lastId: getExampleId(table) },
    ]),
  );
  const getTable = (name: string) => {
    const draftTable = tables.get(name);
    if (!draftTable) throw new RangeError(`"${name}" is not a table of the dictionary.`);
    return draftTable;
  };
  const add = (name: string, row: Row) => {
    const { table, rows, byId } = getTable(name);
    const id = row[table.primaryKey] ?? null;
    if (id === null || byId.has(id)) throw new RangeError(`${name} cannot take a row with the identifier ${id}.`);
    byId.set(id, row);
    rows.push(row);
    return row;
  };
  return {
    add,
    addExample: (name, ...empty) => {
      const { columns } = getTable(name).table;
      const unknownColumns = empty.filter(
        (column) => !columns.some((candidate) => candidate.name === column && candidate.nullable),
      );
      if (unknownColumns.length > 0)
        throw new RangeError(`${name} has no nullable column ${unknownColumns.join(', ')}.`);
      return add(
        name,
        Object.fromEntries(columns.map((column) => [column.name, empty.includes(column.name) ? null : column.example])),
      );
    },
    nextId: (name) => ++getTable(name).lastId,
    rows: (name) => getTable(name).rows,
    find: (name, id) => {
      const row = id === null || id === undefined ? undefined : getTable(name).byId.get(id);
      if (!row) throw new RangeError(`${name} has no row with the identifier ${id}.`);
      return row;
    },
  };
}

function getExampleId({ columns, primaryKey }: DictionaryTable): number {
  return Number(columns.find(({ name }) => name === primaryKey)?.example);
}
