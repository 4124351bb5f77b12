import { isEndStateName } from '@refdesk/openapi/end-state';
import { normaliseFieldName } from '@refdesk/openapi/field-name';
import { resolveReference } from '@refdesk/openapi/reference';
import { listSchemaTypes, type SchemaObject } from '@refdesk/openapi/schema';
import { isRecord, type Json, type JsonRecord } from '../core/json.ts';
import type { Description } from '../description/description.ts';
import { mergeSchemaAlternatives } from '../operations/response-shape.ts';
import type { RecordCollection } from './collection.ts';
import { generateNewRecordFieldValue } from './end-states.ts';
import { convertTimeToSchema, isCreationTime, isModificationTime } from './record-times.ts';

/** Time and URL for the generated fields of a new record. */
export interface NewRecordTimeAndUrl {
  /** The time in milliseconds since 1970. */
  readonly now: number;
  /** URL of the record. */
  readonly url: string;
}

/**
 * Creates a record from the sent fields and adds the missing ones: constants, defaults, timestamps, links to the
 * record, null, empty lists, and generated values of read-only and required fields. If the result is invalid,
 * only required fields and defaults are added.
 */
export function createRecordFromSentFields(
  description: Description,
  collection: RecordCollection,
  isValid: IsValidForSchema,
  sent: JsonRecord,
  creation: NewRecordTimeAndUrl,
): JsonRecord {
  const create = (includesOptional: boolean): JsonRecord => {
    const entries = collection.commonFields.flatMap((name) => {
      const field = collection.fields[name];
      if (field === undefined || Object.hasOwn(sent, name)) return [];
      const isRequired = collection.requiredFields.includes(name);
      const values = listInitialValues(description, collection, { name, field, isRequired }, creation);
      const value = values.find((candidate) => isValid(field, candidate));
      const isIncluded = includesOptional || isRequired || findDefault(description, field) === value;
      return value === undefined || !isIncluded ? [] : [[name, value] as const];
    });
    return { ...sent, ...Object.fromEntries(entries) };
  };
  const complete = create(true);
  if (isValid(collection.recordSchema, complete)) return complete;
  const minimal = create(false);
  return isValid(collection.recordSchema, minimal) ? minimal : complete;
}

interface MissingField {
  readonly name: string;
  readonly field: SchemaObject;
  readonly isRequired: boolean;
}

/** Lists the possible values of a field that the request for a new record lacks, best first. */
function listInitialValues(
  description: Description,
  { sentFields }: RecordCollection,
  { name, field, isRequired }: MissingField,
  { now, url }: NewRecordTimeAndUrl,
): readonly Json[] {
  const schema = mergeSchemaAlternatives(description, field);
  const value = findDefault(description, field);
  const { const: constant, enum: values = [], readOnly = false, writeOnly = false } = schema;
  if (writeOnly) return [];
  const isConstant = (constant !== undefined || values.length === 1) && (isRequired || !isEndStateName(name));
  const isTime = isCreationTime(name) || isModificationTime(name);
  const isLink = isSelfLink(name, schema, sentFields) && listSchemaTypes(schema).includes('string');
  const isGenerated = isRequired || (readOnly && schema.format !== 'date-time');
  return [
    ...(isConstant ? [constant ?? values[0] ?? null] : []),
    ...(value === undefined ? [] : [value]),
    ...(isTime ? [convertTimeToSchema(schema, now)] : []),
    ...(isLink ? [url] : []),
    null,
    [],
    ...(isRequired && schema.format === 'date-time' ? [convertTimeToSchema(schema, now)] : []),
    ...(isGenerated ? [generateNewRecordFieldValue(description, field, name)] : []),
  ];
}

/** Returns the default of a field. A default next to a `$ref` takes precedence. */
const findDefault = (description: Description, field: SchemaObject): Json | undefined =>
  field.default ?? mergeSchemaAlternatives(description, field).default;

/** Whether a field links to its record: `self`, or `url` if no request contains it and it has no example. */
function isSelfLink(name: string, { example, examples }: SchemaObject, sentFields: readonly string[]): boolean {
  const normalised = normaliseFieldName(name);
  if (/^(self|href|self(link|url|uri|href))$/.test(normalised)) return !sentFields.includes(name);
  return /^ur[il]$/.test(normalised) && !sentFields.includes(name) && example === undefined && examples === undefined;
}

/**
 * Adapts fields from a request to the schema of responses: `"assignee": "17"` becomes `"assignee": { "id": "17", … }`.
 * A value that the schema rejects is completed or replaced by a generated one.
 */
export function convertFieldsToResponseSchema(
  description: Description,
  { fields, key, alternatives }: RecordCollection,
  isValid: IsValidForSchema,
  record: JsonRecord,
  sent: readonly string[],
): JsonRecord {
  const entries = sent.flatMap((name) => {
    const [schema, value] = Object.hasOwn(fields, name) ? [fields[name], record[name]] : [];
    if (schema === undefined || value === undefined) return [];
    const schemas = [
      schema,
      ...alternatives.flatMap(({ properties = {} }) =>
        Object.hasOwn(properties, name) ? (properties[name] ?? []) : [],
      ),
    ];
    if (schemas.some((candidate) => isValid(candidate, value))) return [];
    const generated = generateNewRecordFieldValue(description, schema, name);
    const completed = completeReference(generated, value, key);
    return [[name, isValid(schema, completed) ? completed : generated] as const];
  });
  return entries.length === 0 ? record : { ...record, ...Object.fromEntries(entries) };
}

/** Adds a sent object or identifier to a generated object, and does the same with each item of a sent list. */
function completeReference(generated: Json, sent: Json, key: string): Json {
  if (Array.isArray(generated) && Array.isArray(sent))
    return sent.map((item) => completeReference(generated[0] ?? item, item, key));
  if (!isRecord(generated)) return generated;
  if (isRecord(sent)) return { ...generated, ...sent };
  const identifier = [key, 'id'].find((name) => Object.hasOwn(generated, name));
  return identifier === undefined || typeof sent === 'object' ? generated : { ...generated, [identifier]: sent };
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
