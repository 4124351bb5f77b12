import type { Row } from '../../draft.ts';
import type { Json, RestRecord } from '../record.ts';

/** The records in a list of a record; none when there is no record. */
export function recordsIn(record: RestRecord | null, field: string): readonly RestRecord[] {
  const list = record?.[field];
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

/** The record in a field of another; an empty one when there is none. */
export function recordIn(record: RestRecord | null, field: string): RestRecord {
  const value = record?.[field];
  return isRecord(value) ? value : {};
}

/** What a column can hold of a field: null for lists, objects, and what is not there. */
export function cellOf(value: Json | undefined): Row[string] {
  return typeof value === 'object' || value === undefined ? null : value;
}

function isRecord(value: Json | undefined): value is RestRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
