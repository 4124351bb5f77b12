import type { DataDictionary, DictionaryColumn, DictionaryTable } from '@refdesk/dictionary/model/dictionary';
import type { Row, SampleDraft } from '../draft.ts';
import type { Random } from '../random.ts';
import { createExampleLikeValue, type ExampleLikeValueInputs } from './create-example-like-value.ts';

const rowsOfATable = 20;

/**
 * Adds what the story omits: rows of tables without any, and required columns. A table or column can therefore be added
 * to the dictionary without code; its values resemble the examples, and no other table depends on them.
 */
export function completeSampleDraftFromExamples(
  draft: SampleDraft,
  { tables, enums }: DataDictionary,
  random: Random,
  snapshot?: string,
): void {
  const sourceOf = (table: DictionaryTable): ExampleLikeValueInputs => ({
    draft,
    enums,
    random: random.fork(table.name),
    ...(snapshot !== undefined && { snapshot }),
  });
  const filled = tables.filter(({ name }) => draft.rows(name).length > 0);
  const unreported = tables.filter((table) => !filled.includes(table));
  for (const { name } of unreported) draft.addExample(name);
  for (const table of unreported) addReferred(table, unreported, sourceOf);
  for (const table of unreported) addRows(table, sourceOf(table));
  for (const table of filled) fillColumns(table, sourceOf(table));
}

/** Adds rows of other tables that the table's example references and the story lacks. */
function addReferred(
  { columns }: DictionaryTable,
  unreported: readonly DictionaryTable[],
  sourceOf: (table: DictionaryTable) => ExampleLikeValueInputs,
): void {
  for (const { references, example } of columns) {
    const other = unreported.find(({ name }) => name === references?.table);
    if (!other) continue;
    const source = sourceOf(other);
    const rows = source.draft.rows(other.name);
    if (rows.some((row) => row[other.primaryKey] === example)) continue;
    addRow(other, { id: Number(example), turn: rowsOfATable + rows.length }, source);
  }
}

function addRows(table: DictionaryTable, source: ExampleLikeValueInputs): void {
  for (let turn = 1; turn < rowsOfATable; turn++) addRow(table, { id: freeId(table, source.draft), turn }, source);
}

/** Adds a row that differs from the others in its unique columns; none if several draws produce no such row. */
function addRow(
  table: DictionaryTable,
  { id, turn }: { readonly id: number; readonly turn: number },
  source: ExampleLikeValueInputs,
): void {
  const sets = [...table.columns.filter(({ unique }) => unique).map(({ name }) => [name]), ...table.uniqueKeys];
  const rows = source.draft.rows(table.name);
  for (let draws = 0; draws < 20; draws++) {
    const row = { ...drawRow(table, turn, source), [table.primaryKey]: id };
    const isTaken = rows.some((other) => sets.some((set) => set.every((column) => other[column] === row[column])));
    if (isTaken) continue;
    source.draft.add(table.name, row);
    return;
  }
}

/** Returns the next unused identifier; rows that others reference already have theirs. */
function freeId({ name, primaryKey }: DictionaryTable, draft: SampleDraft): number {
  const taken = new Set(draft.rows(name).map((row) => row[primaryKey]));
  let id = draft.nextId(name);
  while (taken.has(id)) id = draft.nextId(name);
  return id;
}

function drawRow({ columns, primaryKey }: DictionaryTable, turn: number, source: ExampleLikeValueInputs): Row {
  return Object.fromEntries(
    columns.filter(({ name }) => name !== primaryKey).map((column) => [column.name, drawCell(column, turn, source)]),
  );
}

const drawCell = (column: DictionaryColumn, turn: number, source: ExampleLikeValueInputs): Row[string] =>
  column.nullable && source.random.chance(0.2) ? null : createExampleLikeValue(column, turn, source);

function fillColumns({ name, columns }: DictionaryTable, source: ExampleLikeValueInputs): void {
  for (const column of columns.filter(({ nullable }) => !nullable)) {
    for (const [turn, row] of source.draft.rows(name).entries())
      row[column.name] ??= createExampleLikeValue(column, turn + 1, source);
  }
}
