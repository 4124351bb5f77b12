import type { SchemaObject } from '@refdesk/openapi/schema';
import { isRecord, type JsonRecord } from '../core/json.ts';
import type { Description } from '../description/description.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { generateSchemaValue, getRepairedExample } from '../operations/generated-value.ts';
import { findListShape, findWrapperField, mergeSchemaAlternatives } from '../operations/response-shape.ts';
import type { SandboxResponse } from '../store/writer.ts';
import { areMostNamesRecordFields, type RecordCollection } from './collection.ts';
import { generateNewRecordFieldValue } from './end-states.ts';
import { removeWriteOnlyFields } from './record-value.ts';
import type { ResponseRecordValidator } from './response-record-validator.ts';

/** Records of a collection in the response of an operation. */
export interface RecordShapeInResponse {
  /** Schema of a record. */
  readonly schema: SchemaObject;
  /** Fields of a record in the response, with their schemas. */
  readonly fields: Readonly<Record<string, SchemaObject>>;
  /** Whether the response allows no other fields. */
  readonly isClosed: boolean;
  readonly required: readonly string[];
  /** Values of fields that a record lacks, or that the response does not allow. */
  readonly defaults: () => JsonRecord;
  /** Records that were converted, which are immutable. */
  readonly converted: WeakMap<JsonRecord, JsonRecord>;
}

/** How an operation returns a single record. */
export interface RecordResponseShape {
  readonly status: number;
  readonly mediaType: string | null;
  /** Null if the response contains no record. */
  readonly record: RecordShapeInResponse | null;
  /** Field of the response that contains the record; null if the response is the record. */
  readonly wrapper: string | null;
  /** Other fields of the response, next to the wrapper. */
  readonly others: () => JsonRecord;
}

/** Detects how an operation returns a record of a collection. */
export function detectRecordResponseShape(
  description: Description,
  collection: RecordCollection,
  operation: SandboxOperation,
): RecordResponseShape {
  const { method, success } = operation;
  const { status, schema, mediaType } = success;
  const others = () => ({});
  const none = { status, mediaType, record: null, wrapper: null, others };
  if (schema === null || findListShape(description, schema) !== null) return none;
  const { properties = {} } = mergeSchemaAlternatives(description, schema);
  const wrapper = findWrapperField(description, schema);
  const inner = wrapper === null ? schema : (properties[wrapper] ?? {});
  const record = createRecordShapeInResponse(description, inner, method === 'delete');
  const names = Object.keys(record.fields);
  if (names.includes(collection.key) || areMostNamesRecordFields(collection.shownFields, names))
    return { ...none, record, wrapper };
  // A response with other fields, such as { ok: true }, does not contain the record.
  const field = findRecordField(description, collection, properties);
  if (field === null) return none;
  return {
    ...none,
    record: createRecordShapeInResponse(description, properties[field] ?? {}, method === 'delete'),
    wrapper: field,
    others: () => getExampleFields(description, operation),
  };
}

/** Finds the field that resembles a record most: `role` in `{ "object": …, "group": { … }, "role": { … } }`. */
function findRecordField(
  description: Description,
  { key, shownFields }: RecordCollection,
  properties: Readonly<Record<string, SchemaObject>>,
): string | null {
  const candidates = Object.entries(properties).flatMap(([field, schema]) => {
    const names = Object.keys(mergeSchemaAlternatives(description, schema).properties ?? {});
    const common = names.filter((name) => shownFields.includes(name)).length / names.length;
    return names.includes(key) && areMostNamesRecordFields(shownFields, names) ? [{ field, common }] : [];
  });
  return candidates.toSorted((a, b) => b.common - a.common)[0]?.field ?? null;
}

function getExampleFields(description: Description, { responses, success }: SandboxOperation): JsonRecord {
  const [example] = responses.find(({ status }) => status === success.status)?.examples ?? [];
  const value =
    example === undefined
      ? generateSchemaValue(description, success.schema ?? {})
      : getRepairedExample(description, success, example.value);
  return isRecord(value) ? value : {};
}

/** Creates the shape of records with a schema; `isDeleted`: the response is that of a deletion. */
export function createRecordShapeInResponse(
  description: Description,
  schema: SchemaObject,
  isDeleted = false,
): RecordShapeInResponse {
  const { properties: fields = {}, required = [], additionalProperties } = mergeSchemaAlternatives(description, schema);
  const generate = isDeleted ? generateSchemaValue : generateNewRecordFieldValue;
  return {
    schema,
    fields,
    isClosed: additionalProperties === false,
    required,
    defaults: () => {
      const value = generate(description, schema);
      return isRecord(value) ? value : {};
    },
    converted: new WeakMap(),
  };
}

/** Converts a record to the response of an operation that returns one record. */
export function toRecordResponse(
  description: Description,
  { status, mediaType, record: shape, wrapper, others }: RecordResponseShape,
  record: JsonRecord,
  validator: ResponseRecordValidator,
): SandboxResponse {
  if (shape === null) return { status, headers: {}, body: null };
  const shown = convertRecordToResponse(description, shape, record, validator);
  const headers = { 'Content-Type': mediaType?.includes('json') ? mediaType : 'application/json' };
  return { status, headers, body: JSON.stringify(wrapper === null ? shown : { ...others(), [wrapper]: shown }) };
}

/**
 * Converts a record to a response: its fields except write-only ones, and every required field. A value that the
 * schema of this response rejects is replaced: `object` is `seat.deleted` in the response to a deletion.
 */
export function convertRecordToResponse(
  description: Description,
  shape: RecordShapeInResponse,
  record: JsonRecord,
  validator: ResponseRecordValidator,
): JsonRecord {
  const known = shape.converted.get(record);
  if (known !== undefined) return known;
  const { fields, isClosed } = shape;
  const shown = removeWriteOnlyFields(description, fields, record);
  const allowed = isClosed
    ? Object.fromEntries(Object.entries(shown).filter(([name]) => Object.hasOwn(fields, name)))
    : shown;
  const converted = validator.repair(shape.schema, allowed) ?? replaceInvalidFields(shape, allowed, validator);
  shape.converted.set(record, converted);
  return converted;
}

/** Replaces fields one by one in a record that cannot be valid as a whole, for example for two equal alternatives. */
function replaceInvalidFields(
  { fields, required, defaults }: RecordShapeInResponse,
  record: JsonRecord,
  validator: ResponseRecordValidator,
): JsonRecord {
  const missing = required.filter((name) => record[name] === undefined);
  const invalid = Object.entries(record).flatMap(([name, value]) => {
    const schema = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return schema === undefined || validator.isValid(schema, value) ? [] : [name];
  });
  const replaced = [...missing, ...invalid];
  const values = replaced.length === 0 ? {} : defaults();
  const entries = replaced.flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name] ?? null]] : []));
  return { ...record, ...Object.fromEntries(entries) };
}
