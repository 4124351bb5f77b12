import type { RecordSchema } from '../description/record-schema.ts';
import { type Json, type JsonRecord, numberIn } from '../json.ts';

/** The order of a list: a field, ascending or descending, and the identifier among equals. */
export interface RecordOrder {
  readonly field: string;
  readonly direction: 1 | -1;
  readonly compare: (one: Json, other: Json) => number;
  readonly key: string;
}

// Names in the order of a dictionary, whatever their case.
const names = new Intl.Collator('en', { sensitivity: 'base' });

/** Reads a value of `sort` such as `-plannedStart`. */
export function readRecordOrder(schema: RecordSchema, sort: Json | undefined): RecordOrder {
  const text = typeof sort === 'string' ? sort : schema.key;
  const field = text.replace(/^-/, '');
  const format = schema.fields.get(field)?.format;
  const compare = format === 'date-time' || format === 'date' ? byCode : byName;
  return { field, direction: text.startsWith('-') ? -1 : 1, compare, key: schema.key };
}

/** Which of two records comes first. One without a value comes last, whatever the direction. */
export function compareRecords({ field, direction, compare, key }: RecordOrder, one: JsonRecord, other: JsonRecord): number {
  return comparePositions({ direction, compare }, toOrderPosition({ field, key }, one), toOrderPosition({ field, key }, other));
}

/** Where a record stands in an order. */
export interface OrderPosition {
  readonly value: Json;
  readonly key: number;
}

export function toOrderPosition({ field, key }: Pick<RecordOrder, 'field' | 'key'>, record: JsonRecord): OrderPosition {
  return { value: record[field] ?? null, key: numberIn(record, key) ?? 0 };
}

export function comparePositions({ direction, compare }: Pick<RecordOrder, 'direction' | 'compare'>, one: OrderPosition, other: OrderPosition): number {
  if (one.value === null || other.value === null) {
    if (one.value !== other.value) return one.value === null ? 1 : -1;
  } else {
    const difference = compare(one.value, other.value);
    if (difference !== 0) return difference * direction;
  }
  return (one.key - other.key) * direction;
}

function byCode(one: Json, other: Json): number {
  return String(one) < String(other) ? -1 : String(one) > String(other) ? 1 : 0;
}

function byName(one: Json, other: Json): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : names.compare(String(one), String(other));
}
