import { resolveReference } from '@refdesk/openapi/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { getValueAtPath, isRecord, type Json, type JsonRecord } from '../core/json.ts';
import type { UncommittedRequestChanges } from '../data/draft.ts';
import { findBodySchema } from '../description/operation.ts';
import { listWritableFields } from '../description/writable-fields.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import {
  addOmittedSchemaFieldsAsEmpty,
  createOmittedFieldValue,
  type DefaultValueContext,
  removeNullFields,
} from './add-omitted-schema-fields-as-empty.ts';
import { listCustomFieldDefinitions } from './custom-fields.ts';
import type { SandboxRequest } from './request.ts';

export interface RecordCreationContext {
  readonly engine: SandboxEngine;
  readonly draft: UncommittedRequestChanges;
  readonly request: SandboxRequest;
  readonly defaultValueContext: DefaultValueContext;
  readonly schema: string;
}

/** Returns the schema of a request's body; an empty one if it has none. */
export function findRequestBodySchema(engine: SandboxEngine, { operation, mediaType }: SandboxRequest): SchemaObject {
  return resolveReference<SchemaObject>(engine.description, findBodySchema(operation, mediaType) ?? {});
}

/** Creates a record from the request, with defaults from the description, the path and the referenced records. */
export function createRecordFromRequest(context: RecordCreationContext, body: JsonRecord): JsonRecord {
  const { engine, request, defaultValueContext, schema, draft } = context;
  const recordSchema = engine.schemas.get(schema);
  const sent = { ...removeNullFields(body), ...request.path };
  const bodyFields = findRequestBodySchema(engine, request).properties ?? {};
  const entries = [...(recordSchema?.fields ?? [])].map(([name, field]): [string, Json] => {
    if (name === recordSchema?.key && !Object.hasOwn(request.path, name)) return [name, draft.nextKey(schema)];
    const value =
      sent[name] ??
      getDeclaredDefault(context, bodyFields[name], sent, {}) ??
      createOmittedFieldValue(defaultValueContext, name, { ...field, ...pickDefault(bodyFields[name]) });
    return [
      name,
      completeCustomFields(context, name, addOmittedSchemaFieldsAsEmpty(defaultValueContext, field, value)),
    ];
  });
  return Object.fromEntries(entries);
}

function pickDefault(schema: SchemaObject | undefined): SchemaObject {
  return schema?.default === undefined ? {} : { default: schema.default };
}

/** Replaces the fields of a record with the body of a PUT, with defaults for omitted ones. */
export function replaceRecordFields(context: RecordCreationContext, body: JsonRecord, before: JsonRecord): JsonRecord {
  const { engine, request, defaultValueContext, schema } = context;
  const recordSchema = engine.schemas.get(schema);
  const sent = removeNullFields(body);
  const bodyFields = listWritableFields(engine.description, findRequestBodySchema(engine, request));
  return Object.fromEntries(
    [...bodyFields].map(([name, property]): [string, Json] => {
      const value =
        sent[name] ??
        getDeclaredDefault(context, property, { ...before, ...sent }, before) ??
        createOmittedFieldValue(defaultValueContext, name, property);
      return [
        name,
        completeCustomFields(
          context,
          name,
          addOmittedSchemaFieldsAsEmpty(defaultValueContext, recordSchema?.fields.get(name) ?? property, value),
        ),
      ];
    }),
  );
}

/** Completes custom fields with their names and types; a null value clears a field. */
function completeCustomFields({ engine, schema }: RecordCreationContext, field: string, value: Json): Json {
  if (field !== 'customFields' || !Array.isArray(value)) return value;
  const definitions = listCustomFieldDefinitions(engine, schema);
  return value
    .filter(isRecord)
    .flatMap((field) =>
      field.value === null ? [] : [{ ...field, ...definitions.get(field.customFieldDefinitionId ?? null) }],
    );
}

/** Returns the value from `x-default-from`, or the next number of `x-sequence`; null if neither is declared. */
function getDeclaredDefault(
  context: RecordCreationContext,
  property: SchemaObject | undefined,
  sent: JsonRecord,
  before: JsonRecord,
): Json {
  for (const source of property?.['x-default-from'] ?? []) {
    const [reference = '', ...path] = source.split('.');
    const sourceRecord = { this: before, account: context.engine.behaviour.account }[reference];
    const value = sourceRecord
      ? getValueAtPath(sourceRecord, path.join('.'))
      : getReferencedValue(context, reference, sent, path.join('.'));
    if (value !== null) return value;
  }
  return property?.['x-sequence'] === undefined ? null : takeNextNumber(context, property['x-sequence']);
}

function getReferencedValue(
  { engine, draft, schema }: RecordCreationContext,
  reference: string,
  sent: JsonRecord,
  path: string,
): Json {
  const target = engine.schemas.get(schema)?.references.get(reference);
  const record = target === undefined ? null : draft.get(target, Number(sent[reference] ?? 0));
  return isRecord(record) ? getValueAtPath(record, path) : null;
}

/** Takes the next unused number of a sequence, such as `J-2026-00001`. */
function takeNextNumber(
  { engine, draft, defaultValueContext, schema }: RecordCreationContext,
  pattern: string,
): string {
  const prefix = pattern.replace('{year}', defaultValueContext.now.slice(0, 4)).replace(/\{number:\d\}.*$/, '');
  const width = Number(pattern.match(/\{number:(\d)\}/)?.[1] ?? 1);
  const used = new Set(draft.all(schema).map((record) => record.reference));
  for (;;) {
    const number = draft.next(`${schema} ${prefix}`, () => findLastNumber(engine.base.all(schema), prefix));
    const text = prefix + String(number).padStart(width, '0');
    if (!used.has(text)) return text;
  }
}

function findLastNumber(records: readonly JsonRecord[], prefix: string): number {
  const numbers = records.map(({ reference }) =>
    typeof reference === 'string' && reference.startsWith(prefix)
      ? Number.parseInt(reference.slice(prefix.length), 10)
      : 0,
  );
  return Math.max(0, ...numbers.filter(Number.isFinite));
}
