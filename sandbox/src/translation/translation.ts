import {
  convertValueToNewerApi,
  type FieldPair,
  hasOlderApiValue,
  pairSchemaFields,
  type SchemaInDocument,
  translateRecordToOlderApi,
} from '@refdesk/field-map';
import { resolveReference } from '@refdesk/openapi/reference';
import { getItemsSchema, type SchemaObject } from '@refdesk/openapi/schema';
import { getValueAtPath, type Json, type JsonRecord } from '../core/json.ts';
import type { Description } from '../description/description.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { listWritableFields } from '../description/writable-fields.ts';
import type { OlderValueReadContext } from './translation-rules.ts';

/** An operation of an older API and its equivalent in the current API, with the fields of both. */
export interface OperationTranslation {
  readonly olderOperation: SandboxOperation;
  readonly newerOperation: SandboxOperation;
  /** Schema of the current record in responses; null if unknown. */
  readonly recordSchema: string | null;
  /** Fields of a record in responses, paired with those of the current record. */
  readonly response: readonly FieldPair[];
  /** Fields of a request body, paired with those of the current record or body. */
  readonly request: readonly FieldPair[];
  /** Fields that the body of the current operation accepts. */
  readonly acceptedFields: ReadonlySet<string>;
  /** Query and path parameters, paired with those of the current operation. */
  readonly parameters: readonly FieldPair[];
}

/**
 * Pairs an operation with its successor; `recordSchema` is the schema of the record in responses, if it differs from
 * that of the successor.
 */
export function createOperationTranslation(
  olderDocument: Description,
  olderOperation: SandboxOperation,
  newerDocument: Description,
  newerOperation: SandboxOperation,
  recordSchema?: string,
): OperationTranslation {
  const record = recordSchema ?? (newerOperation.kind.type === 'mock' ? null : newerOperation.kind.schema);
  const newerRecord: SchemaInDocument = { document: newerDocument, schema: { $ref: `#/components/schemas/${record}` } };
  const [olderBody = {}] = olderOperation.body?.schemas.values() ?? [];
  const [newerBody = {}] = newerOperation.body?.schemas.values() ?? [];
  const isAction = newerOperation.kind.type === 'action';
  return {
    olderOperation,
    newerOperation,
    recordSchema: record,
    response:
      record === null
        ? []
        : pairSchemaFields(
            { document: olderDocument, schema: getItem(olderDocument, olderOperation.success.schema ?? {}) },
            newerRecord,
            { entity: record },
          ),
    request: pairSchemaFields(
      { document: olderDocument, schema: toNode(olderBody) },
      isAction ? { document: newerDocument, schema: toNode(newerBody) } : newerRecord,
      {
        entity: record,
      },
    ),
    acceptedFields: new Set(listWritableFields(newerDocument, newerBody).keys()),
    parameters: pairSchemaFields(
      { document: olderDocument, schema: getParameters(olderOperation, true) },
      { document: newerDocument, schema: getParameters(newerOperation, false) },
    ),
  };
}

/** Returns the schema of a single record in a response, which may be a page of records. */
function getItem(document: Description, schema: SchemaObject): SchemaObject {
  const properties = Object.values(resolveReference<SchemaObject>(document, schema).properties ?? {});
  const list = properties.find(
    (property) => getItemsSchema(property).$ref !== undefined && properties.some(({ type }) => type === 'integer'),
  );
  return toNode(list === undefined ? schema : getItemsSchema(list));
}

/**
 * Describes parameters as an object schema. The name of a path parameter of the newer operation represents the
 * record's identifier.
 */
function getParameters({ parameters }: SandboxOperation, isOlder: boolean): SchemaObject {
  const queryAndPathParameters = parameters.filter(({ in: location }) => location === 'query' || location === 'path');
  return {
    properties: Object.fromEntries(
      queryAndPathParameters.map(({ name, schema = {}, 'x-successor': successor }) => [
        name,
        { ...toNode(schema), ...(isOlder && successor && { 'x-successor': successor }) },
      ]),
    ),
  };
}

// Both types describe JSON Schema, with the keywords that their packages read.
function toNode(schema: SchemaObject): SchemaObject {
  return schema as SchemaObject;
}

/** Returns the equivalent parameters of the current operation. */
export function translateRequestParameters(
  { parameters, newerOperation }: OperationTranslation,
  sent: Readonly<Record<string, Json>>,
): Readonly<Record<'path' | 'query', Readonly<Record<string, Json>>>> {
  const path: Record<string, Json> = {};
  const query: Record<string, Json> = {};
  for (const { field, path: name, conversion } of parameters) {
    const value = sent[field];
    const target = newerOperation.parameters.find((candidate) => candidate.name === name);
    if (value === undefined || name === null || target === undefined) continue;
    // Several newer values may correspond to one older value.
    const values =
      conversion.type === 'values'
        ? [...conversion.older].flatMap(([newerValue, older]) => (older === value ? [newerValue] : []))
        : [convertValueToNewerApi(conversion, value)];
    const isList = [target.schema?.type].flat().includes('array');
    (target.in === 'path' ? path : query)[name] = isList ? values : (values[0] ?? value);
  }
  return { path, query };
}

const cachedRecords = new WeakMap<OperationTranslation, WeakMap<JsonRecord, JsonRecord>>();

/** Converts a record to the older API. */
export function translateResponseRecord(
  translation: OperationTranslation,
  record: JsonRecord,
  context: Omit<OlderValueReadContext, 'record' | 'field'>,
): JsonRecord {
  const records = cachedRecords.get(translation) ?? new WeakMap<JsonRecord, JsonRecord>();
  cachedRecords.set(translation, records);
  const { values } = context.engine.behaviour.earlier;
  const readRuleValue = (name: string, field: string) => {
    const rule = values[name];
    if (rule === undefined) throw new Error(`There is no rule ${name} for values.`);
    return rule.read({ ...context, record, field });
  };
  // Records are immutable, so conversions are cached unless a rule also reads other records.
  const isCacheable = translation.response.every(
    ({ conversion }) => conversion.type !== 'rule' || values[conversion.rule]?.looksElsewhere !== true,
  );
  const cached = isCacheable ? records.get(record) : undefined;
  if (cached !== undefined) return cached;
  const older = translateRecordToOlderApi(translation.response, record, readRuleValue);
  if (isCacheable) records.set(record, older);
  return older;
}

/** Whether the older API can represent a record: every value that it shows has an older name. */
export function canOlderApiShowRecord({ response }: OperationTranslation, record: JsonRecord): boolean {
  return response.every(
    ({ path, conversion }) => path === null || hasOlderApiValue(conversion, getValueAtPath(record, path)),
  );
}

/** Maps names of the newer API that appear in messages to those of the older API. */
export function mapNewerNamesToOlder({
  olderOperation,
  newerOperation,
  response,
  request,
}: OperationTranslation): ReadonlyMap<string, string> {
  const values = response.flatMap(({ conversion }) =>
    conversion.type === 'values'
      ? [...conversion.older].flatMap(([value, name]) => (typeof name === 'string' ? [[value, name] as const] : []))
      : [],
  );
  const fields = [...response, ...request].flatMap(({ field, path }) =>
    path === null ? [] : [[path.split('.').at(-1) ?? path, field] as const],
  );
  return new Map([...fields, ...values, [newerOperation.id, olderOperation.id]]);
}
