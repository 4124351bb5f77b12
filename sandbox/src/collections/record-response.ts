import type { SchemaObject } from '@refdesk/openapi/schema';
import { isRecord, type Json, type JsonRecord } from '../core/json.ts';
import type { Description } from '../description/description.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { generateSchemaValue } from '../operations/generated-value.ts';
import { findListShape, findWrapperField, mergeSchemaAlternatives } from '../operations/response-shape.ts';
import type { SandboxResponse } from '../store/writer.ts';
import { hasMajorityOfFields, type RecordCollection } from './collection.ts';
import { generateNewValue } from './end-states.ts';
import { type IsValidForSchema, removeWriteOnlyFields } from './record-value.ts';

/** Shape of a record in the response of an operation. */
export interface RecordResponseShape {
  readonly status: number;
  readonly mediaType: string | null;
  /** Fields of the record in the response, with their schemas; null if it contains no record. */
  readonly fields: Readonly<Record<string, SchemaObject>> | null;
  /** Field of the response that contains the record; null if the response is the record. */
  readonly wrapper: string | null;
  /** Whether the response allows no other fields. */
  readonly isClosed: boolean;
  readonly required: readonly string[];
  /** Values of fields that a record lacks, or that the response does not allow. */
  readonly defaults: () => JsonRecord;
}

/** Detects how an operation returns a record of a collection. */
export function detectRecordResponseShape(
  description: Description,
  collection: RecordCollection,
  { method, success }: SandboxOperation,
): RecordResponseShape {
  const { status, schema, mediaType } = success;
  const none = { status, mediaType, fields: null, wrapper: null, isClosed: false, required: [], defaults: () => ({}) };
  if (schema === null || findListShape(description, schema) !== null) return none;
  const wrapper = findWrapperField(description, schema);
  const whole = mergeSchemaAlternatives(description, schema);
  const record = wrapper === null ? whole : mergeSchemaAlternatives(description, whole.properties?.[wrapper] ?? {});
  const { properties: fields = {}, required = [], additionalProperties } = record;
  // A response with other fields, such as { ok: true }, does not contain the record.
  if (!Object.hasOwn(fields, collection.key) && !hasMajorityOfFields(collection.shownFields, Object.keys(fields)))
    return none;
  return {
    status,
    mediaType,
    fields,
    wrapper,
    isClosed: additionalProperties === false,
    required,
    defaults: () => getDefaults(description, schema, wrapper, method === 'delete'),
  };
}

function getDefaults(
  description: Description,
  schema: SchemaObject,
  wrapper: string | null,
  isDeleted: boolean,
): JsonRecord {
  const generated = (isDeleted ? generateSchemaValue : generateNewValue)(description, schema);
  const value: Json = wrapper !== null && isRecord(generated) ? (generated[wrapper] ?? null) : generated;
  return isRecord(value) ? value : {};
}

/**
 * Converts a record to a response: its fields except write-only ones, and every required field. A value that the
 * schema of this response rejects is replaced: `object` is `seat.deleted` in the response to a deletion.
 */
export function toRecordResponse(
  description: Description,
  response: RecordResponseShape,
  record: JsonRecord,
  isValid: IsValidForSchema,
): SandboxResponse {
  const { status, mediaType, fields, wrapper, isClosed, required, defaults } = response;
  if (fields === null) return { status, headers: {}, body: null };
  const shown = removeWriteOnlyFields(description, fields, record);
  const allowed = isClosed
    ? Object.fromEntries(Object.entries(shown).filter(([name]) => Object.hasOwn(fields, name)))
    : shown;
  const missing = required.filter((name) => allowed[name] === undefined);
  const invalid = Object.entries(allowed).flatMap(([name, value]) => {
    const schema = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return schema === undefined || isValid(schema, value) ? [] : [name];
  });
  const replaced = [...missing, ...invalid];
  const values = replaced.length === 0 ? {} : defaults();
  const complete = {
    ...allowed,
    ...Object.fromEntries(
      replaced.flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name] ?? null]] : [])),
    ),
  };
  const headers = { 'Content-Type': mediaType?.includes('json') ? mediaType : 'application/json' };
  return { status, headers, body: JSON.stringify(wrapper === null ? complete : { [wrapper]: complete }) };
}
