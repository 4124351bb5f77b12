import { isRecord } from '@refdesk/openapi/json';
import type { Row } from '../../draft.ts';
import type { Json, RestRecord } from '../record.ts';

/** Returns the records in a list field; empty if the record is null or has no such list. */
export function getNestedRecords(record: RestRecord | null, field: string): readonly RestRecord[] {
  const list = record?.[field];
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

/** Returns the record in a field of another record; empty if it does not exist. */
export function getNestedRecord(record: RestRecord | null, field: string): RestRecord {
  const value = record?.[field];
  return isRecord(value) ? value : {};
}

/** Converts a field value to a column value: null for lists, objects and missing fields. */
export function toCellValue(value: Json | undefined): Row[string] {
  return typeof value === 'object' || value === undefined ? null : value;
}
