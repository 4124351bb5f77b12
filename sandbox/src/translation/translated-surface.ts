import { type FieldPair, translateRecordToNewerApi } from '@refdesk/field-map';
import { isRecord, type Json, type JsonRecord } from '../core/json.ts';
import { createInvalidBodyError, ProblemError } from '../core/problem-error.ts';
import type { UncommittedRequestChanges } from '../data/draft.ts';
import type { SandboxData } from '../data/tenant-data.ts';
import type { Description } from '../description/description.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { readSandboxOperations } from '../description/operations.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import type { ApiSurface } from '../engine/surface.ts';
import { ErrorCodeWriter } from '../http/error-code.ts';
import { planResponseWithoutChange } from '../operations/change-plan.ts';
import type { SandboxRequest } from '../operations/request.ts';
import type { SandboxResponse } from '../store/writer.ts';
import { toFieldErrors } from '../validation/field-errors.ts';
import { SchemaValidators } from '../validation/validators.ts';
import { SandboxOperationCaller } from './calls.ts';
import {
  canOlderApiShowRecord,
  createOperationTranslation,
  mapNewerNamesToOlder,
  type OperationTranslation,
  translateRequestParameters,
  translateResponseRecord,
} from './translation.ts';
import type { OlderApiCall, OperationRule } from './translation-rules.ts';

/** A request in terms of its operation's parameters and fields. */
export interface TranslatableRequest {
  readonly operation: string;
  readonly path: Readonly<Record<string, Json>>;
  readonly query: Readonly<Record<string, Json>>;
  /** Null if the operation takes no body. */
  readonly body: JsonRecord | null;
}

/** An API that is served by translating its requests to another API. */
export interface TranslatedSurface extends ApiSurface {
  /**
   * Translates a request to the newer version, as far as this is possible without reading the record; returns null if
   * this API lacks the operation.
   */
  readonly translateToNewer: (request: TranslatableRequest) => TranslatableRequest | null;
}

/**
 * Serves an older version of the engine's API: each operation calls its successor, with names, values and shapes
 * translated.
 */
export function createTranslatedSurface(engine: SandboxEngine, description: Description): TranslatedSurface {
  const olderOperations = readSandboxOperations(description);
  const validators = new SchemaValidators(description);
  const newerValidators = new SchemaValidators(engine.description);
  const translations = new Map(
    olderOperations.map((operation) => [operation.id, translate(engine, description, operation)]),
  );
  function getTranslatedOperation({ id }: SandboxOperation): TranslatedOperation {
    const found = translations.get(id);
    if (found === undefined) throw new Error(`${id} is not translated.`);
    return found;
  }
  // The older description states: "There are no scopes: the web services key determines what a session can do". The
  // scopes of the equivalent newer operation are required.
  const operations = olderOperations.map((operation) => ({
    ...operation,
    scopes: getScopes(getTranslatedOperation(operation).translation.newerOperation, operation),
  }));
  function createHandler(request: SandboxRequest): OlderRequestHandler {
    const { translation, rule } = getTranslatedOperation(request.operation);
    return new OlderRequestHandler(engine, newerValidators, translation, rule, request);
  }
  return {
    description,
    operations,
    validators,
    errors: new ErrorCodeWriter(description),
    getRecordSchema: (operation) => {
      const { kind } = getTranslatedOperation(operation).translation.newerOperation;
      return kind.type === 'mock' ? null : kind.schema;
    },
    translateToNewer({ operation: id, path, query, body }) {
      const operation = olderOperations.find((candidate) => candidate.id === id);
      if (operation === undefined) return null;
      const { translation } = getTranslatedOperation(operation);
      const { newerOperation, request, acceptedFields } = translation;
      const fields = Object.entries(translateRecordToNewerApi(request, body ?? {}, {})).filter(([name]) =>
        acceptedFields.has(name),
      );
      return {
        operation: newerOperation.id,
        ...translateRequestParameters(translation, { ...query, ...path }),
        body: newerOperation.body === null ? null : Object.fromEntries(fields),
      };
    },
    validate: (request) => requireValid(validators, request),
    getEffect: ({ method }) => (method === 'get' ? 'read' : 'change'),
    read: (request, data) => createHandler(request).read(data),
    plan: (request, draft) => planResponseWithoutChange(() => createHandler(request).write(draft)),
  };
}

/** Requires permission to write for operations that write, even if the successor only reads. */
function getScopes(newer: SandboxOperation, { method }: SandboxOperation): readonly string[] {
  const scopes = newer.scopes ?? [];
  return method === 'get' || newer.method !== 'get' ? scopes : scopes.map((scope) => scope.replace(/:read$/, ':write'));
}

interface TranslatedOperation {
  readonly translation: OperationTranslation;
  readonly rule: string | null;
}

function translate(engine: SandboxEngine, description: Description, operation: SandboxOperation): TranslatedOperation {
  const { operationId, ...object } = getOperationObject(description, operation);
  const rule = object['x-sandbox']?.rule ?? null;
  const { operations } = engine.behaviour.earlier;
  const [successor = operations[rule ?? '']?.successor] = object['x-successors'] ?? [];
  const newer = engine.operations.find(({ id }) => id === successor);
  if (newer === undefined)
    throw new Error(`${operationId} has no successor, and nothing says what it does: declare x-sandbox.`);
  if (rule !== null && !Object.hasOwn(operations, rule)) throw new Error(`There is no rule ${rule} for operations.`);
  return {
    translation: createOperationTranslation(
      description,
      operation,
      engine.description,
      newer,
      operations[rule ?? '']?.record,
    ),
    rule,
  };
}

function getOperationObject(description: Description, { path, method }: SandboxOperation) {
  const object = description.paths[path]?.[method];
  if (object === undefined) throw new Error(`${method} ${path} is not described.`);
  return object;
}

/** @throws ProblemError `validation-failed` with every error in the body according to the older description. */
function requireValid(validators: SchemaValidators, { operation, body }: SandboxRequest): void {
  const [schema] = operation.body?.schemas.values() ?? [];
  const issues = schema === undefined ? [] : toFieldErrors(validators.listErrors(schema, body));
  if (issues.length > 0) throw createInvalidBodyError(issues);
}

const json = { 'Content-Type': 'application/json' };

/** Handles a request to an older version, using the tenant's sandbox. */
class OlderRequestHandler {
  readonly #engine: SandboxEngine;
  readonly #validators: SchemaValidators;
  readonly #translation: OperationTranslation;
  readonly #rule: string | null;
  readonly #request: SandboxRequest;

  constructor(
    engine: SandboxEngine,
    validators: SchemaValidators,
    translation: OperationTranslation,
    rule: string | null,
    request: SandboxRequest,
  ) {
    this.#engine = engine;
    this.#validators = validators;
    this.#translation = translation;
    this.#rule = rule;
    this.#request = request;
  }

  read(data: SandboxData): SandboxResponse {
    return this.#translated(() => this.#read(this.#calls(data, null)));
  }

  write(draft: UncommittedRequestChanges): SandboxResponse {
    return this.#translated(() => this.#write(this.#calls(draft, draft)));
  }

  #getRule(): OperationRule | undefined {
    return this.#engine.behaviour.earlier.operations[this.#rule ?? ''];
  }

  #calls(data: SandboxData, draft: UncommittedRequestChanges | null): SandboxOperationCaller {
    const { access, now } = this.#request;
    return new SandboxOperationCaller({ engine: this.#engine, validators: this.#validators, data, draft, access, now });
  }

  #read(calls: SandboxOperationCaller): SandboxResponse {
    const { newerOperation } = this.#translation;
    const { path, query } = this.#parameters();
    const rule = this.#getRule()?.perform;
    if (rule) return this.#record(calls, rule({ calls, path, body: {}, sent: this.#request.parameters }));
    if (newerOperation.kind.type === 'list')
      return this.#page(calls, calls.list(newerOperation, { path, parameters: query }));
    const record = calls.read(newerOperation, { path });
    if (!canOlderApiShowRecord(this.#translation, record))
      throw new ProblemError('not-found', 'This version has no such record');
    return this.#record(calls, record);
  }

  /** Returns the page at the requested offset, sorted by identifier. */
  #page(calls: SandboxOperationCaller, records: readonly JsonRecord[]): SandboxResponse {
    const { parameters } = this.#request;
    const [offset, limit] = [Number(parameters.offset ?? 0), Number(parameters.limit ?? 20)];
    const readable = records.filter((record) => canOlderApiShowRecord(this.#translation, record));
    const sorted = readable.toSorted((left, right) => Number(left.id) - Number(right.id));
    const items = sorted.slice(offset, offset + limit).map((record) => this.#older(calls, record));
    return { status: 200, headers: json, body: JSON.stringify({ items, totalCount: sorted.length, offset, limit }) };
  }

  #write(calls: SandboxOperationCaller): SandboxResponse {
    const { newerOperation, olderOperation } = this.#translation;
    const { path } = this.#parameters();
    const sent = isRecord(this.#request.body) ? this.#request.body : {};
    const rule = this.#getRule();
    const before = newerOperation.kind.type === 'update' ? calls.read(newerOperation, { path }) : {};
    const call: OlderApiCall = { calls, sent, path, body: this.#body(calls, sent, before, path) };
    const written = rule?.perform ? rule.perform(call) : calls.write(newerOperation, { path, body: call.body });
    rule?.follow?.(call, written);
    if (olderOperation.success.status === 204) return { status: 204, headers: {}, body: null };
    const latestRecord =
      rule?.follow && newerOperation.kind.type !== 'mock'
        ? (calls.data.get(newerOperation.kind.schema, calls.draft.keyOf(newerOperation.kind.schema, written)) ??
          written)
        : written;
    return this.#record(calls, latestRecord);
  }

  /**
   * Builds the body of the newer operation. The newer PUT replaces a record while the older one preserves omitted
   * fields, so these are added.
   */
  #body(calls: SandboxOperationCaller, sent: JsonRecord, before: JsonRecord, path: OlderApiCall['path']): JsonRecord {
    const { request, acceptedFields, newerOperation } = this.#translation;
    const retained =
      newerOperation.kind.type === 'update' && newerOperation.kind.mode === 'replace' ? toWritableRecord(before) : {};
    const fields = {
      ...retained,
      ...translateRecordToNewerApi(request, sent, before),
      ...this.#byRule(calls, sent, before, path),
    };
    return Object.fromEntries(Object.entries(fields).filter(([name]) => acceptedFields.has(name)));
  }

  #byRule(calls: SandboxOperationCaller, sent: JsonRecord, record: JsonRecord, path: OlderApiCall['path']): JsonRecord {
    const ruleFields = this.#translation.request.filter(
      ({ field, conversion }) => conversion.type === 'rule' && sent[field] !== undefined,
    );
    const ruleContext = { engine: this.#engine, data: calls.data, schema: this.#schema(), record, path };
    return Object.assign(
      {},
      ...ruleFields.map(({ field, conversion }) =>
        this.#engine.behaviour.earlier.values[getRule(conversion)]?.write?.({
          ...ruleContext,
          field,
          value: sent[field] ?? null,
        }),
      ),
    );
  }

  #record(calls: SandboxOperationCaller, record: JsonRecord): SandboxResponse {
    return {
      status: this.#translation.olderOperation.success.status,
      headers: json,
      body: JSON.stringify(this.#older(calls, record)),
    };
  }

  #older({ data }: SandboxOperationCaller, record: JsonRecord): JsonRecord {
    return translateResponseRecord(this.#translation, record, { engine: this.#engine, data, schema: this.#schema() });
  }

  #schema(): string {
    return this.#translation.recordSchema ?? '';
  }

  #parameters() {
    return translateRequestParameters(this.#translation, { ...this.#request.parameters, ...this.#request.path });
  }

  /** Runs `work` on the newer API and rethrows its errors with the names of the older API. */
  #translated<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      throw error instanceof ProblemError ? this.#inOlderWords(error) : error;
    }
  }

  #inOlderWords({ slug, message, errors, headers, access }: ProblemError): ProblemError {
    const olderNames = mapNewerNamesToOlder(this.#translation);
    const say = (text: string) => text.replaceAll(/\b\w+\b/g, (word) => olderNames.get(word) ?? word);
    const issues =
      errors?.map((fieldError) => ({
        ...fieldError,
        pointer: toOlderPointer(this.#translation.request, fieldError.pointer),
        message: say(fieldError.message),
      })) ?? null;
    return issues === null ? new ProblemError(slug, say(message), { headers, access }) : createInvalidBodyError(issues);
  }
}

function getRule(conversion: FieldPair['conversion']): string {
  return conversion.type === 'rule' ? conversion.rule : '';
}

/** Reduces custom fields to the properties that requests accept. */
function toWritableRecord(record: JsonRecord): JsonRecord {
  if (!Array.isArray(record.customFields)) return record;
  const sent = record.customFields
    .filter(isRecord)
    .map(({ customFieldDefinitionId = null, value = null }): Json => ({ customFieldDefinitionId, value }));
  return { ...record, customFields: sent };
}

/** Returns the pointer to a field of the older body that matches the longest prefix of the newer pointer. */
function toOlderPointer(pairs: readonly FieldPair[], pointer: string): string {
  const parts = pointer.split('/').slice(1);
  for (let length = parts.length; length > 0; length--) {
    const found = pairs.find(({ path }) => path === parts.slice(0, length).join('.'));
    if (found !== undefined) return `/${[found.field, ...parts.slice(length)].join('/')}`;
  }
  // A rule may have moved a field.
  return pairs.some(({ field }) => field === parts.at(-1)) ? `/${parts.at(-1)}` : pointer;
}
