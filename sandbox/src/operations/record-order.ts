import { getNumberField, type Json, type JsonRecord } from '../core/json.ts';
import type { RecordSchema } from '../description/record-schema.ts';

/** Order of a list: a field, ascending or descending, then the identifier. */
export interface RecordOrder {
  readonly field: string;
  readonly direction: 1 | -1;
  readonly compare: (left: Json, right: Json) => number;
  readonly key: string;
}

// Ignores case and diacritics.
const nameCollator = new Intl.Collator('en', { sensitivity: 'base' });

/** Reads a value of `sort` such as `-plannedStart`. */
export function readRecordOrder(schema: RecordSchema, sort: Json | undefined): RecordOrder {
  const text = typeof sort === 'string' ? sort : schema.key;
  const field = text.replace(/^-/, '');
  const format = schema.fields.get(field)?.format;
  const compare = format === 'date-time' || format === 'date' ? compareCodeUnits : compareNames;
  return { field, direction: text.startsWith('-') ? -1 : 1, compare, key: schema.key };
}

/** Compares two records. Records without a value are last in both directions. */
export function compareRecords(
  { field, direction, compare, key }: RecordOrder,
  left: JsonRecord,
  right: JsonRecord,
): number {
  return compareRecordSortPositions(
    { direction, compare },
    getRecordSortPosition({ field, key }, left),
    getRecordSortPosition({ field, key }, right),
  );
}

/** Position of a record in a sort order. */
export interface RecordSortPosition {
  readonly value: Json;
  readonly key: number;
}

export function getRecordSortPosition(
  { field, key }: Pick<RecordOrder, 'field' | 'key'>,
  record: JsonRecord,
): RecordSortPosition {
  return { value: record[field] ?? null, key: getNumberField(record, key) ?? 0 };
}

export function compareRecordSortPositions(
  { direction, compare }: Pick<RecordOrder, 'direction' | 'compare'>,
  left: RecordSortPosition,
  right: RecordSortPosition,
): number {
  if (left.value === null || right.value === null) {
    if (left.value !== right.value) return left.value === null ? 1 : -1;
  } else {
    const difference = compare(left.value, right.value);
    if (difference !== 0) return difference * direction;
  }
  return (left.key - right.key) * direction;
}

function compareCodeUnits(left: Json, right: Json): number {
  if (String(left) === String(right)) return 0;
  return String(left) < String(right) ? -1 : 1;
}

function compareNames(left: Json, right: Json): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : nameCollator.compare(String(left), String(right));
}
