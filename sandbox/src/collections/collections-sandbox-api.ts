import type { SchemaObject } from '@refdesk/openapi/schema';
import { applyOperationEffects, checkFieldRules, enforceOperationRules } from '../behaviour/rule.ts';
import { formatInstant } from '../core/instant.ts';
import { isRecord, type Json, type JsonRecord } from '../core/json.ts';
import { createInvalidBodyError, ProblemError } from '../core/problem-error.ts';
import type { UncommittedRequestChanges } from '../data/draft.ts';
import type { ReadableSandboxRecords } from '../data/tenant-data.ts';
import type { Description } from '../description/description.ts';
import { findBodySchema, type SandboxOperation } from '../description/operation.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import type { OperationRecordUse, StoredRecordOperations } from '../engine/record-operations.ts';
import { type SandboxApi, storedRejectionStatuses } from '../engine/sandbox-api.ts';
import { ProblemResponseWriter } from '../http/problem.ts';
import type { SandboxOperationContext } from '../operations/action.ts';
import { type ChangePlan, executeChangePlan } from '../operations/change-plan.ts';
import { filterAndSortRecords, filterSortAndPageRecords } from '../operations/filter-sort-and-page-records.ts';
import { createCollectionListBody } from '../operations/list-body.ts';
import { fillPathParameters } from '../operations/path-records.ts';
import { getChangeTimeAndAuthor, type SandboxRequest } from '../operations/request.ts';
import { respondWithExample } from '../operations/respond-with-example.ts';
import {
  findListShape,
  findWrappedRecordSchema,
  findWrapperField,
  mergeSchemaAlternatives,
  unwrapRecordSchema,
} from '../operations/response-shape.ts';
import { requireValidBody, requireValidMergePatch } from '../operations/valid-body.ts';
import type { SandboxResponse } from '../store/writer.ts';
import { listDeclaredSchemaTypes } from '../validation/scalar.ts';
import { SchemaValidators } from '../validation/validators.ts';
import {
  type CollectionOperation,
  deriveCollectionOperation,
  getParentPath,
  listCollectionsOfPathParameters,
  type RecordCollection,
} from './collection.ts';
import { copyRecordWithInitialStates, findTransitionOfOperation, type OperationStateTransition } from './lifecycle.ts';
import { generateUnusedRecordKey } from './new-key.ts';
import {
  convertRecordToResponse,
  createRecordShapeInResponse,
  detectRecordResponseShape,
  type RecordResponseShape,
  type RecordShapeInResponse,
  toRecordResponse,
} from './record-response.ts';
import { convertTimeToSchema, isCreationTime, isModificationTime } from './record-times.ts';
import {
  applyMergePatch,
  convertFieldsToResponseSchema,
  createRecordFromSentFields,
  type IsValidForSchema,
  removeWriteOnlyFields,
} from './record-value.ts';
import { ResponseRecordValidator } from './response-record-validator.ts';
import { formatRecordPath, TenantRecordsByPath } from './stored-record.ts';

export interface CollectionsSandboxApiOptions {
  readonly engine: SandboxEngine;
  readonly collections: ReadonlyMap<string, RecordCollection>;
  /** URL or path at which the API is served. Default: the root of its origin. */
  readonly url?: string | undefined;
  readonly problemType: (slug: string) => string;
}

/** Sandbox API of an API that stores its records, which other sandbox APIs can call. */
export interface CollectionsSandboxApi extends SandboxApi {
  readonly recordOperations: StoredRecordOperations;
}

/**
 * Creates the sandbox API of any API that stores its records: paths and methods of the description define which records
 * exist and how operations change them. An operation whose effect cannot be derived returns its example.
 */
export function createCollectionsSandboxApi({
  engine,
  collections,
  url = '',
  problemType,
}: CollectionsSandboxApiOptions): CollectionsSandboxApi {
  const { description, operations } = engine;
  const validators = new SchemaValidators(description, { isRequest: true });
  const collectionOperations = new CollectionOperations(engine, collections, validators, url);
  requireDescribedNames(operations, engine);
  return {
    description,
    operations,
    validators,
    errors: new ProblemResponseWriter(description, problemType),
    getRecordSchema: (operation) => collectionOperations.getCollectionOperation(operation)?.collection.path ?? null,
    validate: (request) => collectionOperations.validate(request),
    getEffect: (operation) => collectionOperations.effectOf(operation),
    read: (request, data) => collectionOperations.respond(request, data),
    plan: (request, draft) => collectionOperations.plan(request, draft),
    storedErrorStatuses: storedRejectionStatuses,
    recordOperations: collectionOperations,
  };
}

/** @throws Error that lists names in the behaviour that the description does not contain. */
function requireDescribedNames(operations: readonly SandboxOperation[], { behaviour }: SandboxEngine): void {
  const describedNames = new Set(operations.flatMap(({ id, rules, effects }) => [id, ...rules, ...effects]));
  const usedNames = [behaviour.rules, behaviour.fieldRules, behaviour.effects].flatMap((table) => Object.keys(table));
  const unknown = [...new Set(usedNames)].filter((name) => !describedNames.has(name));
  if (unknown.length === 0) return;
  throw new Error(
    `sandbox.ts has rules or effects for ${unknown.join(', ')}. Name an operationId of the description, or a name in x-rules or x-effects.`,
  );
}

/** A change to one record that has not been written yet. */
interface RecordWrite {
  /** Null if the request concerns no record. */
  readonly recordPath: string | null;
  readonly before: JsonRecord | null;
  readonly after: JsonRecord | null;
  readonly write: () => void;
  readonly respond: () => SandboxResponse;
}

interface RecordChangePlan extends ChangePlan, Pick<RecordWrite, 'recordPath'> {}

/** Applies operations to the records of collections. */
class CollectionOperations implements StoredRecordOperations {
  readonly engine: SandboxEngine;
  readonly #description: Description;
  readonly #collections: ReadonlyMap<string, RecordCollection>;
  readonly #validators: SchemaValidators;
  readonly #effects: ReadonlyMap<string, CollectionOperation | null>;
  readonly #responses = new Map<string, RecordResponseShape>();
  readonly #listedRecords = new Map<string, RecordShapeInResponse>();
  readonly #recordValidator: ResponseRecordValidator;
  readonly #isValid: IsValidForSchema;
  readonly #url: string;

  constructor(
    engine: SandboxEngine,
    collections: ReadonlyMap<string, RecordCollection>,
    validators: SchemaValidators,
    url: string,
  ) {
    this.#url = url;
    this.engine = engine;
    this.#description = engine.description;
    this.#collections = collections;
    this.#validators = validators;
    this.#recordValidator = new ResponseRecordValidator(engine.description);
    this.#isValid = (schema, value) => this.#recordValidator.isValid(schema, value);
    this.#effects = new Map(
      engine.operations.map((operation) => [
        operation.id,
        deriveCollectionOperation(engine.description, collections, operation),
      ]),
    );
  }

  getCollectionOperation({ id }: SandboxOperation): CollectionOperation | null {
    return this.#effects.get(id) ?? null;
  }

  effectOf(operation: SandboxOperation): 'none' | 'read' | 'change' {
    const effect = this.getCollectionOperation(operation);
    if (effect !== null) return effect.type === 'list' || effect.type === 'read' ? 'read' : 'change';
    if (this.#hasBehaviour(operation) || this.#getTransition(operation) !== null) return 'change';
    return this.#getParents(operation).length > 0 ? 'read' : 'none';
  }

  /** @throws ProblemError if the body is invalid. */
  validate(request: SandboxRequest): void {
    const { operation, mediaType, body } = request;
    // The parts of a multipart form are not parsed, because none of them are stored.
    if (mediaType?.startsWith('multipart/')) return;
    const isMergePatch =
      operation.method === 'patch' && this.getCollectionOperation(operation) !== null && isRecord(body);
    if (isMergePatch) requireValidMergePatch(this.#validators, request);
    else requireValidBody(this.#validators, request);
  }

  findRecordUse(operation: SandboxOperation): OperationRecordUse | null {
    const effect = this.getCollectionOperation(operation);
    if (effect === null && this.effectOf(operation) !== 'change') return null;
    const collection = effect?.collection ?? this.#findParentCollection(operation);
    return {
      effect: getRecordEffect(effect),
      recordKind: collection?.path ?? operation.path,
      schema: { properties: collection?.fields ?? {} },
      bodySchema: findWrappedRecordSchema(this.#description, findBodySchema(operation, null) ?? {}),
      schemaName: collection?.schemaName ?? null,
      key: collection?.key ?? 'id',
    };
  }

  list(request: SandboxRequest, stored: ReadableSandboxRecords): readonly JsonRecord[] {
    const { operation, path, parameters } = request;
    const data = new TenantRecordsByPath(this.#collections, stored);
    this.#requireParents(data, request);
    const collection = this.#getCollection(operation);
    const records = data.list(fillPathParameters(operation.path, path));
    return filterAndSortRecords(collection, operation.parameters, parameters, records).map((record) =>
      removeWriteOnlyFields(this.#description, collection.fields, record),
    );
  }

  read(request: SandboxRequest, stored: ReadableSandboxRecords): JsonRecord {
    const { operation, path } = request;
    const data = new TenantRecordsByPath(this.#collections, stored);
    this.#requireParents(data, request);
    const record = requireRecord(data, fillPathParameters(operation.path, path));
    return removeWriteOnlyFields(this.#description, this.#getCollection(operation).fields, record);
  }

  write(request: SandboxRequest, draft: UncommittedRequestChanges): JsonRecord {
    const { operation, mediaType, body } = request;
    const wrapper = findWrapperField(this.#description, findBodySchema(operation, mediaType) ?? {});
    const wrapped = wrapper === null || body === null ? request : { ...request, body: { [wrapper]: body } };
    this.validate(wrapped);
    const plan = this.plan(wrapped, draft);
    executeChangePlan(plan);
    return this.#findReadableRecord(operation, plan.recordPath, draft) ?? {};
  }

  refresh({ operation, path }: SandboxRequest, written: JsonRecord, stored: ReadableSandboxRecords): JsonRecord {
    const effect = this.getCollectionOperation(operation);
    if (effect === null) return written;
    const { collection, type } = effect;
    const requestPath = fillPathParameters(operation.path, path);
    const recordPath = type === 'create' ? formatRecordPath(requestPath, written[collection.key] ?? null) : requestPath;
    return this.#findReadableRecord(operation, recordPath, stored) ?? written;
  }

  respond(request: SandboxRequest, stored: ReadableSandboxRecords): SandboxResponse {
    const { operation, path, parameters } = request;
    const data = new TenantRecordsByPath(this.#collections, stored);
    this.#requireParents(data, request);
    const effect = this.getCollectionOperation(operation);
    if (effect === null) return respondWithExample(this.#description, operation, request.accept);
    const { collection } = effect;
    const requestPath = fillPathParameters(operation.path, path);
    if (effect.type === 'read') return this.#respond(collection, request, requireRecord(data, requestPath));
    const list = findListShape(this.#description, operation.success.schema);
    const page = filterSortAndPageRecords(
      collection,
      operation.parameters,
      parameters,
      data.list(requestPath),
      list?.maxItems,
    );
    const items = list?.items ?? {};
    const shape = this.#getListedRecordShape(operation, items);
    const records = page.records.map((record) =>
      // A list of strings contains the identifiers of its records.
      isScalarSchema(mergeSchemaAlternatives(this.#description, items))
        ? (record[collection.key] ?? null)
        : convertRecordToResponse(this.#description, shape, record, this.#recordValidator),
    );
    const body = createCollectionListBody(
      this.#description,
      operation.success.schema ?? {},
      { ...page, records },
      parameters,
    );
    return {
      status: operation.success.status,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    };
  }

  plan(request: SandboxRequest, draft: UncommittedRequestChanges): RecordChangePlan {
    const data = new TenantRecordsByPath(this.#collections, draft);
    this.#requireParents(data, request);
    const { operation } = request;
    const change = this.#prepareWrite(data, draft, request);
    const action = this.#createAction(data, draft, request, change);
    return {
      recordPath: change.recordPath,
      requireRules() {
        const errors = checkFieldRules(action, operation);
        if (errors.length > 0) throw createInvalidBodyError(errors);
        enforceOperationRules(action, operation);
      },
      write: change.write,
      runEffects: () => {
        applyOperationEffects(action, operation);
        this.engine.behaviour.afterChange?.(action);
      },
      respond: change.respond,
    };
  }

  #prepareWrite(data: TenantRecordsByPath, draft: UncommittedRequestChanges, request: SandboxRequest): RecordWrite {
    const effect = this.getCollectionOperation(request.operation);
    if (effect === null) return this.#prepareAction(data, draft, request);
    if (effect.type === 'create') return this.#prepareCreate(effect.collection, data, draft, request);
    if (effect.type === 'delete') return this.#prepareDelete(effect.collection, data, draft, request);
    return this.#prepareUpdate(effect, data, draft, request);
  }

  /** Handles an operation with only a rule, effect or transition, which concerns the record at its parent path. */
  #prepareAction(data: TenantRecordsByPath, draft: UncommittedRequestChanges, request: SandboxRequest): RecordWrite {
    const parent = this.#getParents(request.operation).at(-1);
    const recordPath = parent === undefined ? null : fillPathParameters(parent, request.path);
    const before = recordPath === null ? null : data.get(recordPath);
    const transition = this.#getTransition(request.operation);
    const after = before === null || transition === null ? before : transition.apply(before);
    const respond = () => {
      const collection = this.#findParentCollection(request.operation);
      const written = recordPath === null ? null : data.get(recordPath);
      if (collection === undefined || written === null)
        return respondWithExample(this.#description, request.operation, request.accept);
      return this.#respond(collection, request, written);
    };
    const write = () => {
      if (recordPath !== null && transition !== null && after !== null) data.put(draft, recordPath, after);
    };
    return { recordPath, before, after, write, respond };
  }

  #prepareCreate(
    collection: RecordCollection,
    data: TenantRecordsByPath,
    draft: UncommittedRequestChanges,
    request: SandboxRequest,
  ): RecordWrite {
    const list = fillPathParameters(collection.path, request.path);
    const body = this.#getBody(request);
    const sentKey = getSentKey(collection, body);
    const isTaken = sentKey !== null && data.isChanged(formatRecordPath(list, sentKey));
    if (isTaken) throw new ProblemError('conflict', `A record ${String(sentKey).slice(0, 100)} already exists`);
    const key = sentKey ?? generateUnusedRecordKey(collection, data.list(list), this.#validators);
    const recordPath = formatRecordPath(list, key);
    const value = this.#convertToResponseSchema(
      collection,
      body,
      this.#createValue(collection, request, body, { key, recordPath }),
    );
    const after = copyRecordWithInitialStates(this.#description, collection, value);
    const respond = () => {
      const response = this.#respond(collection, request, data.get(recordPath) ?? after);
      return response.status === 201
        ? { ...response, headers: { ...response.headers, Location: this.#getUrl(request, recordPath).pathname } }
        : response;
    };
    return { recordPath, before: null, after, write: () => data.put(draft, recordPath, after), respond };
  }

  #prepareDelete(
    collection: RecordCollection,
    data: TenantRecordsByPath,
    draft: UncommittedRequestChanges,
    request: SandboxRequest,
  ): RecordWrite {
    const recordPath = fillPathParameters(request.operation.path, request.path);
    const before = requireRecord(data, recordPath);
    const respond = () => this.#respond(collection, request, { ...before, deleted: true });
    return { recordPath, before, after: null, write: () => data.remove(draft, recordPath), respond };
  }

  #prepareUpdate(
    { collection, type }: CollectionOperation,
    data: TenantRecordsByPath,
    draft: UncommittedRequestChanges,
    request: SandboxRequest,
  ): RecordWrite {
    const recordPath = fillPathParameters(request.operation.path, request.path);
    const key = collection.parameter === null ? null : (request.path[collection.parameter] ?? null);
    const body = this.#getBody(request);
    const canCreate = request.operation.method === 'put' && collection.isCreatedByPut;
    const before = canCreate ? data.get(recordPath) : requireRecord(data, recordPath);
    const keyFields = before === null ? {} : pickKeyField(collection, before);
    const changed =
      before === null || type === 'replace'
        ? this.#createValue(
            collection,
            request,
            { ...this.#getRetainedFields(collection, request, before), ...body },
            { key, recordPath },
          )
        : applyMergePatch(collection.fields, before, body);
    const after = {
      ...this.#convertToResponseSchema(collection, body, changed),
      ...keyFields,
      ...createModificationTimes(collection, before, this.#isValid, request.now),
    };
    const respond = () => this.#respond(collection, request, data.get(recordPath) ?? after);
    return { recordPath, before, after, write: () => data.put(draft, recordPath, after), respond };
  }

  /** Returns the fields that the body of a request cannot contain, which keep their values if it replaces a record. */
  #getRetainedFields(
    { fields }: RecordCollection,
    { operation, mediaType }: SandboxRequest,
    before: JsonRecord | null,
  ): JsonRecord {
    const body = unwrapRecordSchema(this.#description, findBodySchema(operation, mediaType) ?? {});
    const { properties } = mergeSchemaAlternatives(this.#description, body);
    const canContain = (name: string) =>
      fields[name]?.readOnly !== true &&
      !isCreationTime(name) &&
      (properties === undefined || Object.hasOwn(properties, name));
    return Object.fromEntries(Object.entries(before ?? {}).filter(([name]) => !canContain(name)));
  }

  #createValue(
    collection: RecordCollection,
    request: SandboxRequest,
    body: JsonRecord,
    { key, recordPath }: { readonly key: Json; readonly recordPath: string },
  ): JsonRecord {
    const parents = Object.fromEntries(
      Object.entries(request.path).filter(
        ([name]) => Object.hasOwn(collection.fields, name) && !Object.hasOwn(body, name),
      ),
    );
    const identifier = collection.fields[collection.key] === undefined ? {} : { [collection.key]: key };
    const sent = { ...parents, ...body, ...identifier };
    return createRecordFromSentFields(this.#description, collection, this.#isValid, sent, {
      now: request.now,
      url: this.#getUrl(request, recordPath).href,
    });
  }

  #getUrl({ origin }: SandboxRequest, recordPath: string): URL {
    return new URL(this.#url + recordPath, origin);
  }

  #createAction(
    data: TenantRecordsByPath,
    draft: UncommittedRequestChanges,
    request: SandboxRequest,
    { before, after }: RecordWrite,
  ): SandboxOperationContext {
    const { operation, path, body, now } = request;
    return {
      engine: this.engine,
      draft,
      operation: operation.id,
      schema: this.getCollectionOperation(operation)?.collection.storedName ?? '',
      path,
      body: isRecord(body) ? body : {},
      sentBody: body,
      before: before ?? {},
      after: after ?? {},
      now: formatInstant(now),
      at: now,
      by: getChangeTimeAndAuthor(request).by,
      actorKind: 'integration',
      details: new Map(),
      records: data.toWritable(draft),
    };
  }

  #hasBehaviour({ id, rules, effects }: SandboxOperation): boolean {
    const { behaviour } = this.engine;
    return (
      rules.length > 0 ||
      effects.length > 0 ||
      Object.hasOwn(behaviour.rules, id) ||
      Object.hasOwn(behaviour.fieldRules, id) ||
      Object.hasOwn(behaviour.effects, id)
    );
  }

  #getTransition(operation: SandboxOperation): OperationStateTransition | null {
    const collection = this.#findParentCollection(operation);
    return collection === undefined ? null : findTransitionOfOperation(this.#description, collection, operation);
  }

  #getCollection(operation: SandboxOperation): RecordCollection {
    const collection = this.getCollectionOperation(operation)?.collection;
    if (collection === undefined) throw new Error(`${operation.id} has no records.`);
    return collection;
  }

  /** Returns the collection of the record at the parent path of an operation. */
  #findParentCollection(operation: SandboxOperation): RecordCollection | undefined {
    const parent = this.#getParents(operation).at(-1);
    return parent === undefined ? undefined : this.#collections.get(getParentPath(parent));
  }

  /** Returns the record at a path without write-only fields; null if it does not exist. */
  #findReadableRecord(
    operation: SandboxOperation,
    recordPath: string | null,
    stored: ReadableSandboxRecords,
  ): JsonRecord | null {
    const record = recordPath === null ? null : new TenantRecordsByPath(this.#collections, stored).get(recordPath);
    const { fields } =
      this.getCollectionOperation(operation)?.collection ?? this.#findParentCollection(operation) ?? {};
    return record === null ? null : removeWriteOnlyFields(this.#description, fields ?? {}, record);
  }

  /** Returns the record in a body, which may be wrapped: `{ "booking": { … } }`. */
  #getBody({ body, operation, mediaType }: SandboxRequest): JsonRecord {
    if (!isRecord(body)) return {};
    const wrapper = findWrapperField(this.#description, findBodySchema(operation, mediaType) ?? {});
    const inner = wrapper === null ? undefined : body[wrapper];
    return isRecord(inner) ? inner : body;
  }

  #convertToResponseSchema(collection: RecordCollection, body: JsonRecord, record: JsonRecord): JsonRecord {
    return convertFieldsToResponseSchema(this.#description, collection, this.#isValid, record, Object.keys(body));
  }

  #respond(collection: RecordCollection, { operation, accept }: SandboxRequest, record: JsonRecord): SandboxResponse {
    const response =
      this.#responses.get(operation.id) ?? detectRecordResponseShape(this.#description, collection, operation);
    this.#responses.set(operation.id, response);
    if (response.record === null) return respondWithExample(this.#description, operation, accept);
    return toRecordResponse(this.#description, response, record, this.#recordValidator);
  }

  #getListedRecordShape({ id }: SandboxOperation, items: SchemaObject): RecordShapeInResponse {
    const shape = this.#listedRecords.get(id) ?? createRecordShapeInResponse(this.#description, items);
    this.#listedRecords.set(id, shape);
    return shape;
  }

  /** @throws ProblemError `not-found` if a record at a parent path does not exist. */
  #requireParents(data: TenantRecordsByPath, { operation, path }: SandboxRequest): void {
    for (const parent of this.#getParents(operation)) requireRecord(data, fillPathParameters(parent, path));
  }

  /**
   * Returns the templates of stored records at parent paths: `/bookings/{bookingId}` for `/bookings/{bookingId}/bags`.
   */
  #getParents({ path }: SandboxOperation): readonly string[] {
    return listCollectionsOfPathParameters(this.#collections, getParentPath(path)).map(({ template }) => template);
  }
}

function getRecordEffect(effect: CollectionOperation | null): OperationRecordUse['effect'] {
  if (effect === null) return 'action';
  return effect.type === 'replace' && effect.collection.isCreatedByPut ? 'put' : effect.type;
}

function requireRecord(data: TenantRecordsByPath, recordPath: string): JsonRecord {
  const record = data.get(recordPath);
  if (record === null) throw new ProblemError('not-found', `There is no record at ${recordPath.slice(0, 200)}`);
  return record;
}

const isScalarSchema = (schema: SchemaObject): boolean =>
  listDeclaredSchemaTypes(schema).some((type) => ['string', 'integer', 'number'].includes(type));

/** Returns the identifier in a request: the key itself, or the name of the path parameter, such as `role_id`. */
function getSentKey({ fields, key, parameter }: RecordCollection, body: JsonRecord): Json {
  const sent = fields[key]?.readOnly === true ? null : (body[key] ?? null);
  return sent ?? (parameter === null || parameter === key ? null : (body[parameter] ?? null));
}

const pickKeyField = ({ key }: RecordCollection, record: JsonRecord): JsonRecord =>
  record[key] === undefined ? {} : { [key]: record[key] };

/** Returns the fields with the modification time of a record. */
function createModificationTimes(
  { fields }: RecordCollection,
  before: JsonRecord | null,
  isValid: IsValidForSchema,
  now: number,
): JsonRecord {
  const entries = Object.keys(before ?? {}).flatMap((name) => {
    const schema = Object.hasOwn(fields, name) && isModificationTime(name) ? fields[name] : undefined;
    const value = schema === undefined ? null : convertTimeToSchema(schema, now);
    return schema !== undefined && value !== null && isValid(schema, value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}
