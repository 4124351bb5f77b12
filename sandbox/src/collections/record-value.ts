import { resolveReference } from '@refdesk/openapi/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { isRecord, type JsonRecord } from '../core/json.ts';
import type { Description } from '../description/description.ts';
import { generateSchemaValue } from '../operations/generated-value.ts';
import { mergeSchemaAlternatives } from '../operations/response-shape.ts';
import type { RecordCollection } from './collection.ts';

/** Creates a record: the fields of the request, defaults, timestamps, and generated values of other required fields. */
export function createRecordValue(
  description: Description,
  { fields, requiredFields }: RecordCollection,
  sent: JsonRecord,
  now: string,
): JsonRecord {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    if (Object.hasOwn(sent, name)) return [[name, sent[name] ?? null] as const];
    const schema = resolveReference<SchemaObject>(description, field);
    // A reference may have its own default.
    const initial = field.default ?? schema.default;
    if (initial !== undefined) return [[name, initial] as const];
    if (schema.format === 'date-time' && schema.readOnly === true) return [[name, now] as const];
    return requiredFields.includes(name)
      ? [[name, schema.format === 'date-time' ? now : generateSchemaValue(description, field)] as const]
      : [];
  });
  return { ...sent, ...Object.fromEntries(entries) };
}

/**
 * Adapts fields from a request to the schema of responses: `"assignee": "17"` becomes an object. A value that the
 * schema rejects is completed or replaced by a generated one.
 */
export function convertFieldsToResponseSchema(
  description: Description,
  { fields }: RecordCollection,
  isValid: IsValidForSchema,
  record: JsonRecord,
  sent: readonly string[],
): JsonRecord {
  const entries = sent.flatMap((name) => {
    const [schema, value] = Object.hasOwn(fields, name) ? [fields[name], record[name]] : [];
    if (schema === undefined || value === undefined || isValid(schema, value)) return [];
    const generated = generateSchemaValue(description, schema);
    const completed = isRecord(generated) && isRecord(value) ? { ...generated, ...value } : generated;
    return [[name, isValid(schema, completed) ? completed : generated] as const];
  });
  return entries.length === 0 ? record : { ...record, ...Object.fromEntries(entries) };
}

export type IsValidForSchema = (schema: SchemaObject, value: unknown) => boolean;

/** Applies changes to a record: objects are merged, and null removes fields that cannot be null (RFC 7396). */
export function applyMergePatch(
  fields: Readonly<Record<string, SchemaObject>>,
  before: JsonRecord,
  changes: JsonRecord,
): JsonRecord {
  // In a Map, `__proto__` is an ordinary name.
  const result = new Map(Object.entries(before));
  for (const [name, value] of Object.entries(changes)) {
    const inner = result.get(name) ?? null;
    const schema = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (value === null && !allowsNull(schema)) result.delete(name);
    else
      result.set(
        name,
        isRecord(value) && isRecord(inner) ? applyMergePatch(schema?.properties ?? {}, inner, value) : value,
      );
  }
  return Object.fromEntries(result);
}

const allowsNull = (schema: SchemaObject | undefined): boolean =>
  [schema?.type].flat().includes('null') ||
  [...(schema?.anyOf ?? []), ...(schema?.oneOf ?? [])].some(({ type }) => type === 'null');

/** Removes write-only fields, such as a password, from a record. */
export function removeWriteOnlyFields(
  description: Description,
  fields: Readonly<Record<string, SchemaObject>>,
  record: JsonRecord,
): JsonRecord {
  const shown = Object.entries(record).filter(
    ([name]) =>
      fields[name] === undefined || resolveReference<SchemaObject>(description, fields[name]).writeOnly !== true,
  );
  return Object.fromEntries(
    shown.map(([name, value]) => [
      name,
      isRecord(value) ? removeWriteOnlyFields(description, getInnerFields(description, fields[name]), value) : value,
    ]),
  );
}

const getInnerFields = (
  description: Description,
  schema: SchemaObject | undefined,
): Readonly<Record<string, SchemaObject>> =>
  schema === undefined ? {} : (mergeSchemaAlternatives(description, schema).properties ?? {});
