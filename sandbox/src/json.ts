import type { Json, JsonRecord } from '@portal/openapi/json';

export type { Json, JsonRecord };

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The number in a field; null when there is none. */
export function numberIn(record: JsonRecord, field: string): number | null {
  const value = record[field];
  return typeof value === 'number' ? value : null;
}

/** The text in a field; null when there is none. */
export function textIn(record: JsonRecord, field: string): string | null {
  const value = record[field];
  return typeof value === 'string' ? value : null;
}

/** The list in a field; empty when there is none. */
export function listIn(record: JsonRecord, field: string): readonly Json[] {
  const value = record[field];
  return Array.isArray(value) ? value : [];
}

/** The value at a path such as `onStop.isOnStop`; null when there is none. */
export function valueAt(record: JsonRecord, path: string): Json {
  let value: Json | undefined = record;
  for (const name of path.split('.')) value = isRecord(value) ? value[name] : undefined;
  return value ?? null;
}

/** A record with another value at a path such as `progress.status`. */
export function setValueAt(record: JsonRecord, path: string, value: Json): JsonRecord {
  const [name = '', ...rest] = path.split('.');
  const inner = record[name];
  return { ...record, [name]: rest.length === 0 ? value : setValueAt(isRecord(inner) ? inner : {}, rest.join('.'), value) };
}

/** Whether two values are the same JSON, whatever the order of their fields. */
export function isSameJson(one: Json | undefined, other: Json | undefined): boolean {
  if (Array.isArray(one)) return Array.isArray(other) && one.length === other.length && one.every((item, index) => isSameJson(item, other[index]));
  if (!isRecord(one)) return one === other;
  if (!isRecord(other)) return false;
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every((field) => isSameJson(one[field], other[field]));
}
