import { isRecord, type Json, type JsonRecord } from '@refdesk/openapi/json';
import { convertValueToNewerApi, convertValueToOlderApi } from './conversion.ts';
import type { FieldPair } from './field-pairs.ts';

/**
 * Converts a record of the newer API to the fields of the older one. `rule` provides the values of fields whose
 * conversion is a rule.
 */
export function translateRecordToOlderApi(
  pairs: readonly FieldPair[],
  record: JsonRecord,
  rule: (name: string, field: string) => Json = () => null,
): JsonRecord {
  return Object.fromEntries(
    pairs.flatMap(({ field, path, conversion }) => {
      if (conversion.type === 'rule') return [[field, rule(conversion.rule, field)]];
      return path === null ? [] : [[field, convertValueToOlderApi(conversion, getValueAtPath(record, path))]];
    }),
  );
}

/**
 * Converts a request of the older API to fields of the newer one, with complete nested objects. `current` is the
 * existing record, empty for a new one. Fields whose conversion is a rule are omitted.
 */
export function translateRecordToNewerApi(
  pairs: readonly FieldPair[],
  input: JsonRecord,
  current: JsonRecord = {},
): JsonRecord {
  let fields: JsonRecord = {};
  for (const { field, path, conversion } of pairs) {
    const value = input[field];
    if (value === undefined || path === null || conversion.type === 'rule') continue;
    const [name = '', ...inner] = path.split('.');
    const newer = convertValueToNewerApi(conversion, value, getValueAtPath(current, path));
    const existing = fields[name] ?? current[name] ?? null;
    fields = {
      ...fields,
      [name]: inner.length === 0 ? newer : setValue(isRecord(existing) ? existing : {}, inner, newer),
    };
  }
  return replaceEmptyObjects(fields);
}

function getValueAtPath(record: JsonRecord, path: string): Json {
  let value: Json | undefined = record;
  for (const name of path.split('.')) value = isRecord(value) ? value[name] : undefined;
  return value ?? null;
}

function setValue(record: JsonRecord, [name = '', ...rest]: readonly string[], value: Json): JsonRecord {
  const existing = record[name] ?? null;
  return { ...record, [name]: rest.length === 0 ? value : setValue(isRecord(existing) ? existing : {}, rest, value) };
}

/** Replaces an object with null if all of its fields are null. */
function replaceEmptyObjects(fields: JsonRecord): JsonRecord {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isRecord(value) && Object.values(value).every((field) => field === null) ? null : value,
    ]),
  );
}
