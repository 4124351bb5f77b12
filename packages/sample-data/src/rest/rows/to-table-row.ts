import type { Row } from '../../draft.ts';
import type { FieldColumnMapping } from '../columns.ts';
import type { Json, RestRecord } from '../record.ts';

/** Converts a record to the row of its table: the inverse of `createRowToRecordConverter`. */
export function toTableRow(fields: readonly FieldColumnMapping[], record: RestRecord): Row {
  return Object.fromEntries(
    fields.map(({ path, column, isList }) => [column, toCell(path.reduce<Json>(getField, record), isList)]),
  );
}

function getField(value: Json, name: string): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? ((value as RestRecord)[name] ?? null)
    : null;
}

function toCell(value: Json, isList: boolean): Row[string] {
  if (isList) return Array.isArray(value) && value.length > 0 ? value.join(',') : null;
  return typeof value === 'object' ? null : value;
}
