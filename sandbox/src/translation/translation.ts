import {
  canConvertValueToOlderApi,
  convertValueToNewerApi,
  type FieldPair,
  pairSchemaFields,
  translateRecordToOlderApi,
} from '@refdesk/field-map';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { getValueAtPath, type Json, type JsonRecord } from '../core/json.ts';
import type { Description } from '../description/description.ts';
import { findBodySchema, type SandboxOperation } from '../description/operation.ts';
import { listWritableFields } from '../description/writable-fields.ts';
import type { OperationRecordUse, StoredRecordOperations } from '../engine/record-operations.ts';
import type { ListedRecordFields } from '../operations/filter-sort-and-page-records.ts';
import { generateSchemaValue } from '../operations/generated-value.ts';
import { listPathParameters } from '../operations/path-records.ts';
import { findResponseRecordSchema, findWrappedRecordSchema, findWrapperField } from '../operations/response-shape.ts';
import type { SchemaValidators } from '../validation/validators.ts';
import type { OlderOperationImplementation, OlderValueReadContext } from './translation-rules.ts';

/** An operation of an older API and its equivalent in the newer one, with the fields of both. */
export interface OperationTranslation {
  readonly olderOperation: SandboxOperation;
  readonly newerOperation: SandboxOperation;
  /** Records that the newer operation uses. */
  readonly recordUse: OperationRecordUse;
  /** Name of the schema of the newer record in responses; null for an inline schema. */
  readonly recordSchema: string | null;
  /** Fields of a record in responses, paired with those of the newer record. */
  readonly response: readonly FieldPair[];
  /** Fields of a request body, paired with those of the newer record or body. */
  readonly request: readonly FieldPair[];
  /** Fields that the body of the newer operation accepts. */
  readonly acceptedFields: ReadonlySet<string>;
  /** Query and path parameters, paired with those of the newer operation. */
  readonly parameters: readonly FieldPair[];
  /** Fields of an older record. */
  readonly olderRecord: ListedRecordFields & { readonly required: readonly string[] };
  /** Fields that contain the record in older bodies; null if the body is the record. */
  readonly olderWrappers: { readonly request: string | null; readonly response: string | null };
}

interface TranslatedDescriptions {
  readonly older: Description;
  readonly newer: StoredRecordOperations;
}

/** Pairs an operation with its successor; null if the successor uses no records. */
export function createOperationTranslation(
  { older, newer }: TranslatedDescriptions,
  olderOperation: SandboxOperation,
  newerOperation: SandboxOperation,
  rule: OlderOperationImplementation | undefined,
): OperationTranslation | null {
  const recordUse = newer.findRecordUse(newerOperation);
  if (recordUse === null) return null;
  const newerDocument = newer.engine.description;
  const recordSchema = rule?.record ?? recordUse.schemaName;
  const newerRecord = {
    document: newerDocument,
    schema: rule?.record === undefined ? recordUse.schema : { $ref: `#/components/schemas/${rule.record}` },
  };
  const olderBody = findBodySchema(olderOperation, null) ?? {};
  const olderResponse = olderOperation.success.schema ?? {};
  const olderRecord = findResponseRecordSchema(older, olderResponse);
  const pairOptions = { entity: recordSchema };
  const response = pairSchemaFields({ document: older, schema: olderRecord }, newerRecord, pairOptions);
  return {
    olderOperation,
    newerOperation,
    recordUse,
    recordSchema,
    response,
    request: pairSchemaFields(
      { document: older, schema: findWrappedRecordSchema(older, olderBody) },
      recordUse.effect === 'action' ? { document: newerDocument, schema: recordUse.bodySchema } : newerRecord,
      pairOptions,
    ),
    acceptedFields: new Set(listWritableFields(newerDocument, recordUse.bodySchema).keys()),
    parameters: pairParameters(older, olderOperation, newerDocument, newerOperation),
    olderRecord: {
      key: response.find(({ path }) => path === recordUse.key)?.field ?? 'id',
      fields: olderRecord.properties ?? {},
      required: olderRecord.required ?? [],
    },
    olderWrappers: { request: findWrapperField(older, olderBody), response: findWrapperField(older, olderResponse) },
  };
}

/** Pairs parameters by name; path parameters with different names are paired in their order. */
function pairParameters(
  older: Description,
  olderOperation: SandboxOperation,
  newer: Description,
  newerOperation: SandboxOperation,
): readonly FieldPair[] {
  const pairs = pairSchemaFields(
    { document: older, schema: getParameters(olderOperation, true) },
    { document: newer, schema: getParameters(newerOperation, false) },
  );
  const paths = new Set(pairs.map(({ path }) => path));
  const newerNames = listPathParameters(newerOperation.path).filter((name) => !paths.has(name));
  const unpaired = new Set(pairs.filter(({ path }) => path === null).map(({ field }) => field));
  const olderNames = listPathParameters(olderOperation.path).filter((name) => unpaired.has(name));
  if (olderNames.length !== newerNames.length) return pairs;
  const newerByOlder = new Map(olderNames.map((name, index) => [name, newerNames[index]]));
  return pairs.map((pair) => ({ ...pair, path: newerByOlder.get(pair.field) ?? pair.path }));
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
        { ...schema, ...(isOlder && successor && { 'x-successor': successor }) },
      ]),
    ),
  };
}

/** Returns the equivalent parameters of the newer operation. */
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
    (target.in === 'path' ? path : query)[name] = isList || values.length > 1 ? values : (values[0] ?? value);
  }
  return { path, query };
}

/** Names of the query parameters that have an equivalent in the newer operation. */
export function listQueryParametersWithEquivalent({
  parameters,
  newerOperation,
}: OperationTranslation): readonly string[] {
  const newerNames = newerOperation.parameters.map(({ name }) => name);
  return parameters.flatMap(({ field, path }) => (path !== null && newerNames.includes(path) ? [field] : []));
}

/** Converts records of the newer API to those of the older API. */
export class RecordToOlderApiConverter {
  readonly #description: Description;
  readonly #validators: SchemaValidators;
  readonly #cachedRecords = new WeakMap<OperationTranslation, WeakMap<JsonRecord, JsonRecord>>();
  readonly #acceptsNull = new WeakMap<SchemaObject, boolean>();

  constructor(description: Description, validators: SchemaValidators) {
    this.#description = description;
    this.#validators = validators;
  }

  toOlderRecord(
    translation: OperationTranslation,
    record: JsonRecord,
    context: Omit<OlderValueReadContext, 'record' | 'field'>,
  ): JsonRecord {
    const records = this.#cachedRecords.get(translation) ?? new WeakMap<JsonRecord, JsonRecord>();
    this.#cachedRecords.set(translation, records);
    const { values } = context.engine.behaviour.earlier;
    const readRuleValue = (name: string, field: string) => {
      const rule = values[name];
      if (rule === undefined) throw new Error(`sandbox.ts has no rule ${name} in earlier.values.`);
      return rule.read({ ...context, record, field });
    };
    // Records are immutable, so conversions are cached unless a rule also reads other records.
    const isCacheable = translation.response.every(
      ({ conversion }) => conversion.type !== 'rule' || values[conversion.rule]?.looksElsewhere !== true,
    );
    const cached = isCacheable ? records.get(record) : undefined;
    if (cached !== undefined) return cached;
    const older = this.#complete(
      translation.olderRecord,
      translateRecordToOlderApi(translation.response, record, readRuleValue),
    );
    if (isCacheable) records.set(record, older);
    return older;
  }

  /** Omits null values of fields that cannot be null, and generates values for required ones. */
  #complete({ fields, required }: OperationTranslation['olderRecord'], record: JsonRecord): JsonRecord {
    const present = Object.entries(record).filter(
      ([name, value]) => value !== null || this.#allowsNull(fields[name] ?? {}),
    );
    const missing = required.filter(
      (name) => (record[name] ?? null) === null && !present.some(([field]) => field === name),
    );
    const generated = missing.map(
      (name) => [name, generateSchemaValue(this.#description, fields[name] ?? {})] as const,
    );
    return Object.fromEntries([...present, ...generated]);
  }

  #allowsNull(schema: SchemaObject): boolean {
    const allowsNull = this.#acceptsNull.get(schema) ?? this.#validators.listErrors(schema, null).length === 0;
    this.#acceptsNull.set(schema, allowsNull);
    return allowsNull;
  }
}

/** Whether the older API can represent a record: each value in its responses has an older name. */
export function canOlderApiShowRecord({ response }: OperationTranslation, record: JsonRecord): boolean {
  return response.every(
    ({ path, conversion }) => path === null || canConvertValueToOlderApi(conversion, getValueAtPath(record, path)),
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
