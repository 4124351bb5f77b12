import { resolveReference } from '@portal/openapi/reference';
import type { SchemaObject } from '@portal/openapi/schema';
import type { Draft } from '../data/draft.ts';
import { schemaOfBody } from '../description/operation.ts';
import { writableFields } from '../description/writable-fields.ts';
import type { Engine } from '../engine.ts';
import { isRecord, type Json, type JsonRecord, valueAt } from '../json.ts';
import { complete, emptyValue, type Filling, sentFields } from './complete.ts';
import { definitionsOf } from './custom-fields.ts';
import type { SandboxRequest } from './request.ts';

export interface Making {
  readonly engine: Engine;
  readonly draft: Draft;
  readonly request: SandboxRequest;
  readonly filling: Filling;
  readonly schema: string;
}

/** The schema of a request's body; an empty one when it takes none. */
export function bodySchema(engine: Engine, { operation, mediaType }: SandboxRequest): SchemaObject {
  return resolveReference<SchemaObject>(engine.description, schemaOfBody(operation, mediaType) ?? {});
}

/** A new record: what was sent, and defaults from the description, the path and the records that the body points to. */
export function newRecord(making: Making, body: JsonRecord): JsonRecord {
  const { engine, request, filling, schema, draft } = making;
  const known = engine.schemas.get(schema);
  const sent = { ...sentFields(body), ...request.path };
  const requested = bodySchema(engine, request).properties ?? {};
  const entries = [...(known?.fields ?? [])].map(([name, field]): [string, Json] => {
    if (name === known?.key && !(name in request.path)) return [name, draft.nextKey(schema)];
    const value = sent[name] ?? defaultOf(making, requested[name], sent, {}) ?? emptyValue(filling, name, { ...field, ...pickDefault(requested[name]) });
    return [name, named(making, name, complete(filling, field, value))];
  });
  return Object.fromEntries(entries);
}

function pickDefault(schema: SchemaObject | undefined): SchemaObject {
  return schema?.default === undefined ? {} : { default: schema.default };
}

/** The fields of a record that a PUT replaces: what was sent, and defaults for what was omitted. */
export function replacedFields(making: Making, body: JsonRecord, before: JsonRecord): JsonRecord {
  const { engine, request, filling, schema } = making;
  const known = engine.schemas.get(schema);
  const sent = sentFields(body);
  const requested = writableFields(engine.description, bodySchema(engine, request));
  return Object.fromEntries(
    [...requested].map(([name, property]): [string, Json] => {
      const value = sent[name] ?? defaultOf(making, property, { ...before, ...sent }, before) ?? emptyValue(filling, name, property);
      return [name, named(making, name, complete(filling, known?.fields.get(name) ?? property, value))];
    }),
  );
}

/** Custom fields with their names and types; one whose value is null is cleared. */
function named({ engine, schema }: Making, field: string, value: Json): Json {
  if (field !== 'customFields' || !Array.isArray(value)) return value;
  const definitions = definitionsOf(engine, schema);
  return value.filter(isRecord).flatMap((one) => (one.value === null ? [] : [{ ...one, ...definitions.get(one.customFieldDefinitionId ?? null) }]));
}

/** A value from where `x-default-from` says, or a number drawn by `x-sequence`; null when neither has one. */
function defaultOf(making: Making, property: SchemaObject | undefined, sent: JsonRecord, before: JsonRecord): Json {
  for (const source of property?.['x-default-from'] ?? []) {
    const [reference = '', ...path] = source.split('.');
    const known = { this: before, account: making.engine.behaviour.account }[reference];
    const value = known ? valueAt(known, path.join('.')) : valueOfReferred(making, reference, sent, path.join('.'));
    if (value !== null) return value;
  }
  return property?.['x-sequence'] === undefined ? null : drawNumber(making, property['x-sequence']);
}

function valueOfReferred({ engine, draft, schema }: Making, reference: string, sent: JsonRecord, path: string): Json {
  const target = engine.schemas.get(schema)?.references.get(reference);
  const record = target === undefined ? null : draft.get(target, Number(sent[reference] ?? 0));
  return isRecord(record) ? valueAt(record, path) : null;
}

/** Draws a number such as `J-2026-00001`; the numbers that the seed has used are not drawn again. */
function drawNumber({ engine, draft, filling, schema }: Making, pattern: string): string {
  const prefix = pattern.replace('{year}', filling.now.slice(0, 4)).replace(/\{number:\d\}.*$/, '');
  const width = Number(pattern.match(/\{number:(\d)\}/)?.[1] ?? 1);
  const used = new Set(draft.all(schema).map((record) => record.reference));
  for (;;) {
    const number = draft.next(`${schema} ${prefix}`, () => lastNumber(engine.base.all(schema), prefix));
    const text = prefix + String(number).padStart(width, '0');
    if (!used.has(text)) return text;
  }
}

function lastNumber(records: readonly JsonRecord[], prefix: string): number {
  const numbers = records.map(({ reference }) =>
    typeof reference === 'string' && reference.startsWith(prefix) ? Number.parseInt(reference.slice(prefix.length), 10) : 0,
  );
  return Math.max(0, ...numbers.filter(Number.isFinite));
}
