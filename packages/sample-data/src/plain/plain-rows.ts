import type { DataDictionary, DictionaryColumn, DictionaryTable } from '@refdesk/dictionary/model/dictionary';
import type { Row, SampleDraft } from '../draft.ts';
import type { Random } from '../random.ts';
import { createExampleLikeColumnValue, type ExampleLikeColumnValueInputs } from './create-example-like-column-value.ts';

const rowsPerTable = 20;

/**
 * Adds what the story omits: rows for empty tables, and values for required columns. A table or column can therefore
 * be added to the dictionary without code; its values resemble the examples, and no other table depends on them.
 */
export function fillSampleDraftFromColumnExamples(
  draft: SampleDraft,
  { tables, enums }: DataDictionary,
  random: Random,
  maxInstant?: string,
): void {
  const createInputs = (table: DictionaryTable): ExampleLikeColumnValueInputs => ({
    draft,
    enums,
    random: random.fork(table.name),
    ...(maxInstant !== undefined && { maxInstant }),
  });
  const filledTables = tables.filter(({ name }) => draft.rows(name).length > 0);
  const emptyTables = tables.filter((table) => !filledTables.includes(table));
  for (const { name } of emptyTables) draft.addExample(name);
  for (const table of emptyTables) addReferencedRows(table, emptyTables, createInputs);
  for (const table of emptyTables) addRows(table, createInputs(table));
  for (const table of filledTables) fillColumns(table, createInputs(table));
}

/** Adds the rows of other tables that the table's example references but the story lacks. */
function addReferencedRows(
  { columns }: DictionaryTable,
  emptyTables: readonly DictionaryTable[],
  createInputs: (table: DictionaryTable) => ExampleLikeColumnValueInputs,
): void {
  for (const { references, example } of columns) {
    const other = emptyTables.find(({ name }) => name === references?.table);
    if (!other) continue;
    const inputs = createInputs(other);
    const rows = inputs.draft.rows(other.name);
    if (rows.some((row) => row[other.primaryKey] === example)) continue;
    addRow(other, { id: Number(example), rowNumber: rowsPerTable + rows.length }, inputs);
  }
}

function addRows(table: DictionaryTable, inputs: ExampleLikeColumnValueInputs): void {
  for (let rowNumber = 1; rowNumber < rowsPerTable; rowNumber++)
    addRow(table, { id: findFreeId(table, inputs.draft), rowNumber }, inputs);
}

/** Adds a row that differs from the others in its unique columns; adds none if 20 draws produce no such row. */
function addRow(
  table: DictionaryTable,
  { id, rowNumber }: { readonly id: number; readonly rowNumber: number },
  inputs: ExampleLikeColumnValueInputs,
): void {
  const uniqueKeys = [...table.columns.filter(({ unique }) => unique).map(({ name }) => [name]), ...table.uniqueKeys];
  const rows = inputs.draft.rows(table.name);
  for (let draws = 0; draws < 20; draws++) {
    const row = { ...drawRow(table, rowNumber, inputs), [table.primaryKey]: id };
    const isTaken = rows.some((other) =>
      uniqueKeys.some((key) => key.every((column) => other[column] === row[column])),
    );
    if (isTaken) continue;
    inputs.draft.add(table.name, row);
    return;
  }
}

/** Returns the next unused identifier; rows that other tables reference may already have taken the next one. */
function findFreeId({ name, primaryKey }: DictionaryTable, draft: SampleDraft): number {
  const taken = new Set(draft.rows(name).map((row) => row[primaryKey]));
  let id = draft.nextId(name);
  while (taken.has(id)) id = draft.nextId(name);
  return id;
}

function drawRow(
  { columns, primaryKey }: DictionaryTable,
  rowNumber: number,
  inputs: ExampleLikeColumnValueInputs,
): Row {
  return Object.fromEntries(
    columns
      .filter(({ name }) => name !== primaryKey)
      .map((column) => [column.name, drawCell(column, rowNumber, inputs)]),
  );
}

const drawCell = (column: DictionaryColumn, rowNumber: number, inputs: ExampleLikeColumnValueInputs): Row[string] =>
  column.nullable && inputs.random.chance(0.2) ? null : createExampleLikeColumnValue(column, rowNumber, inputs);

function fillColumns({ name, columns }: DictionaryTable, inputs: ExampleLikeColumnValueInputs): void {
  for (const column of columns.filter(({ nullable }) => !nullable)) {
    for (const [rowNumber, row] of inputs.draft.rows(name).entries())
      row[column.name] ??= createExampleLikeColumnValue(column, rowNumber + 1, inputs);
  }
}
