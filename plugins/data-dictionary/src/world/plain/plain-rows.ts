import type { Column, Dictionary, Table } from '../../model/dictionary.ts';
import type { Draft, Row } from '../draft.ts';
import type { Random } from '../random.ts';
import { plainValue, type Source } from './value.ts';

const rowsOfATable = 20;

/**
 * Fills what no part of the story tells of: rows of tables that have none, and required columns that rows
 * leave out. So a table or a column can be added to the dictionary without a line of code; what is drawn is
 * like the examples, but nothing else of the account follows from it.
 */
export function addPlainRows(draft: Draft, { tables, enums }: Dictionary, random: Random): void {
  const sourceOf = (table: Table): Source => ({ draft, enums, random: random.fork(table.name) });
  const told = tables.filter(({ name }) => draft.rows(name).length > 0);
  const untold = tables.filter((table) => !told.includes(table));
  for (const { name } of untold) draft.addExample(name);
  for (const table of untold) addRows(table, sourceOf(table));
  for (const table of told) fillColumns(table, sourceOf(table));
}

function addRows(table: Table, source: Source): void {
  const { draft } = source;
  const sets = [...table.columns.filter(({ unique }) => unique).map(({ name }) => [name]), ...table.uniqueKeys];
  const keyOf = (row: Row, set: readonly string[]) => JSON.stringify([set, ...set.map((column) => row[column] ?? null)]);
  const seen = new Set(draft.rows(table.name).flatMap((row) => sets.map((set) => keyOf(row, set))));
  for (let turn = 1; turn < rowsOfATable; turn++) {
    const row = drawRow(table, turn, source);
    const own = sets.map((set) => keyOf(row, set));
    if (own.some((key) => seen.has(key))) continue;
    for (const key of own) seen.add(key);
    draft.add(table.name, { ...row, [table.primaryKey]: draft.nextId(table.name) });
  }
}

function drawRow({ columns, primaryKey }: Table, turn: number, source: Source): Row {
  return Object.fromEntries(columns.filter(({ name }) => name !== primaryKey).map((column) => [column.name, drawCell(column, turn, source)]));
}

const drawCell = (column: Column, turn: number, source: Source): Row[string] =>
  column.nullable && source.random.chance(0.2) ? null : plainValue(column, turn, source);

function fillColumns({ name, columns }: Table, source: Source): void {
  for (const column of columns.filter(({ nullable }) => !nullable)) {
    for (const [turn, row] of source.draft.rows(name).entries()) row[column.name] ??= plainValue(column, turn + 1, source);
  }
}
