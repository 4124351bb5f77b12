import { isRecord, type Json, type JsonRecord } from '@refdesk/openapi/json';

export { isRecord, type Json, type JsonRecord };

/** Returns the number in a field; null for other values. */
export function getNumberField(record: JsonRecord, field: string): number | null {
  const value = record[field];
  return typeof value === 'number' ? value : null;
}

/** Returns the string in a field; null for other values. */
export function getTextField(record: JsonRecord, field: string): string | null {
  const value = record[field];
  return typeof value === 'string' ? value : null;
}

/** Returns the list in a field; empty for other values. */
export function getListField(record: JsonRecord, field: string): readonly Json[] {
  const value = record[field];
  return Array.isArray(value) ? value : [];
}

/** Returns the value at a path such as `onStop.isOnStop`; null if it does not exist. */
export function getValueAtPath(record: JsonRecord, path: string): Json {
  let value: Json | undefined = record;
  for (const name of path.split('.')) value = isRecord(value) ? value[name] : undefined;
  return value ?? null;
}

/** Returns the record with another value at a path such as `progress.status`. */
export function copyWithValueAtPath(record: JsonRecord, path: string, value: Json): JsonRecord {
  const [name = '', ...rest] = path.split('.');
  const inner = record[name];
  return {
    ...record,
    [name]: rest.length === 0 ? value : copyWithValueAtPath(isRecord(inner) ? inner : {}, rest.join('.'), value),
  };
}

/** Whether two values are equal as JSON, regardless of the order of fields. */
export function isSameJson(left: Json | undefined, right: Json | undefined): boolean {
  if (Array.isArray(left))
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item, index) => isSameJson(item, right[index]))
    );
  if (!isRecord(left)) return left === right;
  if (!isRecord(right)) return false;
  const fields = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...fields].every((field) => isSameJson(left[field], right[field]));
}
