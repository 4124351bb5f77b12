import { isRecord, type Json, type JsonRecord } from '@refdesk/openapi/json';
import { convertValueToNewerApi, convertValueToOlderApi } from './conversion.ts';
import type { FieldPair } from './field-pairs.ts';

/**
 * Converts a record of the newer API to the fields of the older one as far as they are derived; `rule` returns the
 * others.
 */
export function translateRecordToOlderApi(
  pairs: readonly FieldPair[],
  record: JsonRecord,
  rule: (name: string, field: string) => Json = () => null,
): JsonRecord {
  return Object.fromEntries(
    pairs.flatMap(({ field, path, conversion }) => {
      if (conversion.type === 'rule') return [[field, rule(conversion.rule, field)]];
      return path === null ? [] : [[field, convertValueToOlderApi(conversion, valueAt(record, path))]];
    }),
  );
}

/**
 * Converts a request of the older API to fields of the newer one, with whole objects. `before` is the current record,
 * empty for a new one. Fields that a rule converts are omitted.
 */
export function translateRecordToNewerApi(
  pairs: readonly FieldPair[],
  sent: JsonRecord,
  before: JsonRecord = {},
): JsonRecord {
  let fields: JsonRecord = {};
  for (const { field, path, conversion } of pairs) {
    const value = sent[field];
    if (value === undefined || path === null || conversion.type === 'rule') continue;
    const [name = '', ...inner] = path.split('.');
    const newer = convertValueToNewerApi(conversion, value, valueAt(before, path));
    const existing = fields[name] ?? before[name] ?? null;
    fields = {
      ...fields,
      [name]: inner.length === 0 ? newer : withValue(isRecord(existing) ? existing : {}, inner, newer),
    };
  }
  return withoutEmptyObjects(fields);
}

function valueAt(record: JsonRecord, path: string): Json {
  let value: Json | undefined = record;
  for (const name of path.split('.')) value = isRecord(value) ? value[name] : undefined;
  return value ?? null;
}

function withValue(record: JsonRecord, [name = '', ...rest]: readonly string[], value: Json): JsonRecord {
  const existing = record[name] ?? null;
  return { ...record, [name]: rest.length === 0 ? value : withValue(isRecord(existing) ? existing : {}, rest, value) };
}

/** Removes an object if all of its fields were cleared. */
function withoutEmptyObjects(fields: JsonRecord): JsonRecord {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isRecord(value) && Object.values(value).every((field) => field === null) ? null : value,
    ]),
  );
}
