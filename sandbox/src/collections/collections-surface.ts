import type { Draft } from '../data/draft.ts';
import type { Description, SchemaObject } from '../description/description.ts';
import { type Operation, schemaOfBody } from '../description/operation.ts';
import type { Engine } from '../engine.ts';
import { Problems } from '../http/problem.ts';
import { toInstant } from '../instant.ts';
import { isRecord, type Json, type JsonRecord } from '../json.ts';
import { attemptChange } from '../operations/attempt-change.ts';
import { mock } from '../operations/mock.ts';
import { authorOf, type SandboxRequest } from '../operations/request.ts';
import { requireValidBody } from '../operations/respond.ts';
import { ProblemError, sandboxFull } from '../problem-error.ts';
import type { SandboxResponse } from '../store/writer.ts';
import type { Surface } from '../surface.ts';
import { toFieldErrors } from '../validation/field-errors.ts';
import { Validators } from '../validation/validators.ts';
import type { Behaviour, RecordChange, RecordEffect, RecordRule, RecordsRead, RecordsWrite } from './behaviour.ts';
import { type Collection, type CollectionOperation, collectionOperation, whole, wrapperIn } from './collection.ts';
import { choose } from './filters.ts';
import { listBody } from './list-body.ts';
import { newKey } from './new-key.ts';
import { merged, newValue, shownValue } from './record-value.ts';
import { CollectionData, fillPath, recordPath } from './stored-record.ts';

export interface CollectionsOptions {
  readonly engine: Engine;
  readonly collections: ReadonlyMap<string, Collection>;
  readonly behaviour?: Behaviour;
  readonly problemType: (slug: string) => string;
}

/**
 * An API that keeps what is posted to it, with nothing said but its description: paths tell which records there are, and
 * methods what is done to them. What cannot be derived returns its example.
 */
export function collectionsSurface({ engine, collections, behaviour = {}, problemType }: CollectionsOptions): Surface {
  const { description, operations } = engine;
  const validators = new Validators(description, { isRequest: true });
  const kinds = new Map(operations.map((operation) => [operation.id, collectionOperation(description, collections, operation)]));
  const answering = new Answering(engine, collections, validators, behaviour);
  checkNames(operations, behaviour);
  return {
    description,
    operations,
    validators,
    errors: new Problems(description, problemType),
    schemaOf: ({ id }) => kinds.get(id)?.collection.path ?? null,
    answer(request, toResponse) {
      const kind = kinds.get(request.operation.id) ?? null;
      if (!request.mediaType?.startsWith('multipart/')) requireBody(engine, validators, kind, request);
      return answering.answer(kind, request, toResponse);
    },
  };
}

/** @throws Error that names what a rule or effect is registered for and no operation is called. */
function checkNames(operations: readonly Operation[], { rules = {}, effects = {} }: Behaviour): void {
  const unknown = [...Object.keys(rules), ...Object.keys(effects)].filter((name) => !operations.some(({ id }) => id === name));
  if (unknown.length > 0) throw new Error(`The sandbox has rules or effects for ${unknown.join(', ')}, and the description has no such operation.`);
}

/** A merge patch lacks what it leaves as it is: each of its fields is looked at alone. */
function requireBody(engine: Engine, validators: Validators, kind: CollectionOperation | null, request: SandboxRequest): void {
  if (request.operation.method !== 'patch' || kind === null || !isRecord(request.body)) {
    requireValidBody(engine, validators, request);
    return;
  }
  const schema = schemaOfBody(request.operation, request.mediaType) ?? {};
  const faults = toFieldErrors(validators.faultsOf(schema, withoutNulls(request.body)).filter(({ keyword }) => keyword !== 'required'));
  if (faults.length > 0) throw new ProblemError('validation-failed', `${faults[0]?.pointer}: ${faults[0]?.message}`, { errors: faults });
}

/** In a merge patch null removes a field, whatever its type. */
function withoutNulls(value: Json): Json {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, inner]) => (inner === null ? [] : [[name, withoutNulls(inner)]])));
}

/** Carries out requests on the sandboxes of an engine. */
class Answering {
  readonly #engine: Engine;
  readonly #description: Description;
  readonly #collections: ReadonlyMap<string, Collection>;
  readonly #validators: Validators;
  readonly #behaviour: Behaviour;

  constructor(engine: Engine, collections: ReadonlyMap<string, Collection>, validators: Validators, behaviour: Behaviour) {
    this.#engine = engine;
    this.#description = engine.description;
    this.#collections = collections;
    this.#validators = validators;
    this.#behaviour = behaviour;
  }

  async answer(kind: CollectionOperation | null, request: SandboxRequest, toResponse: (error: unknown) => SandboxResponse): Promise<SandboxResponse> {
    const isWritten = kind === null ? this.#has(request.operation.id) : kind.type !== 'list' && kind.type !== 'read';
    if (!isWritten) {
      const data = await this.#engine.dataOf(request.access.tenant);
      return this.#read(kind, new CollectionData(this.#collections, data), request);
    }
    return this.#engine.writer.write({
      tenant: request.access.tenant,
      expiresAt: request.access.tenantExpiresAt,
      idempotency: null,
      run: attemptChange(this.#engine, { author: authorOf(request), change: (draft) => this.#write(kind, draft, request), toResponse }),
      reused: () => toResponse(new ProblemError('conflict', 'The idempotency key was used before')),
      full: (detail) => toResponse(sandboxFull(detail)),
    });
  }

  #has(operation: string): boolean {
    const { rules = {}, effects = {} } = this.#behaviour;
    return operation in rules || operation in effects;
  }

  #read(kind: CollectionOperation | null, data: CollectionData, request: SandboxRequest): SandboxResponse {
    const { operation, path, parameters } = request;
    this.#requireParents(data, request);
    if (kind === null) return mock(this.#description, operation, request.accept);
    const { collection } = kind;
    const at = fillPath(operation.path, path);
    if (kind.type === 'read') return this.#respond(operation, this.#require(data, at));
    const page = choose(collection, operation.parameters, parameters, data.list(at));
    const shown = page.records.map((record) => shownValue(this.#description, collection.fields, record));
    return {
      ...json(operation.success.status),
      body: JSON.stringify(listBody(this.#description, operation.success.schema ?? {}, { ...page, records: shown }, parameters)),
    };
  }

  #write(kind: CollectionOperation | null, draft: Draft, request: SandboxRequest): SandboxResponse {
    const data = new CollectionData(this.#collections, draft);
    this.#requireParents(data, request);
    if (kind === null) return this.#act(data, draft, request);
    return kind.type === 'create' ? this.#create(kind.collection, data, draft, request) : this.#change(kind, data, draft, request);
  }

  /** An operation that nothing can be derived of, but a rule or an effect: its response is the record below which it stands, where it returns that. */
  #act(data: CollectionData, draft: Draft, request: SandboxRequest): SandboxResponse {
    const above = this.#recordAbove(request);
    const before = above === null ? null : data.get(above);
    this.#carryOut(data, draft, request, { before, after: before }, () => undefined);
    return mock(this.#description, request.operation, request.accept);
  }

  #create(collection: Collection, data: CollectionData, draft: Draft, request: SandboxRequest): SandboxResponse {
    const list = fillPath(collection.path, request.path);
    const body = this.#unwrapped(request);
    const own = body[collection.key] ?? null;
    const isOwn = own !== null && collection.fields[collection.key]?.readOnly !== true;
    const key = isOwn ? own : newKey(collection, data.list(list), this.#validators);
    const at = recordPath(list, key);
    if (isOwn && data.get(at) !== null) throw new ProblemError('conflict', `There is a record ${String(key).slice(0, 100)} already`);
    const after = this.#carryOut(data, draft, request, { before: null, after: this.#newValue(collection, request, body, key) }, (record) =>
      data.put(draft, at, record),
    );
    const response = this.#respond(request.operation, after ?? {});
    return response.status === 201 ? { ...response, headers: { ...response.headers, Location: recordPath(request.url, key) } } : response;
  }

  #newValue(collection: Collection, request: SandboxRequest, body: JsonRecord, key: Json): JsonRecord {
    const parents = Object.fromEntries(Object.entries(request.path).filter(([name]) => name in collection.fields && !(name in body)));
    return newValue(this.#description, collection, { ...parents, ...body, [collection.key]: key }, toInstant(request.now));
  }

  #change({ collection, type }: CollectionOperation, data: CollectionData, draft: Draft, request: SandboxRequest): SandboxResponse {
    const at = fillPath(request.operation.path, request.path);
    const key = collection.parameter === null ? null : (request.path[collection.parameter] ?? null);
    const body = this.#unwrapped(request);
    // A PUT where nothing can be posted makes the record at the path that the client has chosen.
    const isMade = type === 'replace' && !this.#engine.operations.some(({ method, path }) => method === 'post' && path === collection.path);
    const before = isMade ? data.get(at) : this.#require(data, at);
    if (type === 'delete') {
      this.#carryOut(data, draft, request, { before, after: null }, () => data.remove(draft, at));
      return this.#respond(request.operation, { ...before, deleted: true });
    }
    const kept = before === null ? {} : { [collection.key]: before[collection.key] ?? key };
    const changed =
      type === 'replace'
        ? this.#newValue(collection, request, { ...readOnlyOf(collection, before), ...body }, key)
        : merged(collection.fields, before ?? {}, body);
    const after = { ...changed, ...kept, ...touched(collection, before, toInstant(request.now)) };
    const written = this.#carryOut(data, draft, request, { before, after }, (record) => data.put(draft, at, record));
    return this.#respond(request.operation, written ?? {});
  }

  /** Holds the rules, writes, and lets the effects follow; gives the record as it is in the end. */
  #carryOut(
    data: CollectionData,
    draft: Draft,
    request: SandboxRequest,
    { before, after }: Pick<RecordChange, 'before' | 'after'>,
    write: (after: JsonRecord) => void,
  ): JsonRecord | null {
    const { id } = request.operation;
    const change = { operation: id, path: request.path, body: request.body, before, after, now: toInstant(request.now) };
    const looking = lookingAt(data);
    for (const rule of listOf<RecordRule>(this.#behaviour.rules?.[id])) {
      const problem = rule({ ...change, data: looking });
      if (problem !== null) throw new ProblemError('conflict', problem.detail, { problem });
    }
    write(after ?? {});
    for (const effect of listOf<RecordEffect>(this.#behaviour.effects?.[id])) effect({ ...change, data: dataOf(data, draft) });
    return after === null ? null : (data.get(this.#writtenPath(request, after)) ?? after);
  }

  #writtenPath({ operation, path }: SandboxRequest, after: JsonRecord): string {
    const at = fillPath(operation.path, path);
    const own = this.#collections.get(operation.path);
    return own === undefined ? at : recordPath(at, after[own.key] ?? '');
  }

  #unwrapped({ body, operation, mediaType }: SandboxRequest): JsonRecord {
    if (!isRecord(body)) return {};
    const wrapper = wrapperIn(this.#description, schemaOfBody(operation, mediaType) ?? {});
    const inner = wrapper === null ? undefined : body[wrapper];
    return isRecord(inner) ? inner : body;
  }

  #respond({ success, responses }: Operation, record: JsonRecord): SandboxResponse {
    if (success.schema === null) return { status: success.status, headers: {}, body: null };
    const { mediaType } = responses.find(({ status }) => status === success.status) ?? { mediaType: null };
    const wrapper = wrapperIn(this.#description, success.schema);
    const shown = shownValue(this.#description, fieldsOf(this.#description, success.schema, wrapper), record);
    const headers = { 'Content-Type': mediaType?.includes('json') ? mediaType : 'application/json' };
    return { status: success.status, headers, body: JSON.stringify(wrapper === null ? shown : { [wrapper]: shown }) };
  }

  #require(data: CollectionData, at: string): JsonRecord {
    const record = data.get(at);
    if (record === null) throw new ProblemError('not-found', `There is no record at ${at.slice(0, 200)}`);
    return record;
  }

  /** @throws ProblemError `not-found` when a record that the path is below is not there. */
  #requireParents(data: CollectionData, { operation, path }: SandboxRequest): void {
    const parts = operation.path.split('/');
    for (const length of parts.keys()) {
      const above = parts.slice(0, length).join('/');
      const list = this.#collections.get(parts.slice(0, length - 1).join('/'));
      if (length > 1 && list !== undefined && above.endsWith('}')) this.#require(data, fillPath(above, path));
    }
  }

  #recordAbove({ operation, path }: SandboxRequest): string | null {
    const above = operation.path.slice(0, operation.path.lastIndexOf('}') + 1);
    return this.#collections.has(above.slice(0, above.lastIndexOf('/'))) ? fillPath(above, path) : null;
  }
}

const json = (status: number): Omit<SandboxResponse, 'body'> => ({ status, headers: { 'Content-Type': 'application/json' } });

const listOf = <One>(given: One | readonly One[] | undefined): readonly One[] => (given === undefined ? [] : ([given].flat() as One[]));

/** The data as rules see it. */
const lookingAt = (data: CollectionData): RecordsRead => ({ list: (path) => data.list(path), get: (path) => data.get(path) });

function dataOf(data: CollectionData, draft: Draft): RecordsWrite {
  return {
    ...lookingAt(data),
    set: (path, fields) => data.put(draft, path, { ...data.get(path), ...fields }),
    remove: (path) => data.remove(draft, path),
  };
}

/** Read-only fields, which keep their values when a record is replaced. */
function readOnlyOf({ fields }: Collection, before: JsonRecord | null): JsonRecord {
  return Object.fromEntries(Object.entries(before ?? {}).filter(([name]) => fields[name]?.readOnly === true));
}

/** When a record was changed, where it says so. */
function touched({ fields }: Collection, before: JsonRecord | null, now: string): JsonRecord {
  const names =
    before === null ? [] : Object.keys(before).filter((name) => /^(updated|modified|lastmodified|lastupdated)/i.test(name.replaceAll(/[^a-z]/gi, '')));
  return Object.fromEntries(names.filter((name) => fields[name]?.format === 'date-time').map((name) => [name, now]));
}

function fieldsOf(description: Description, schema: SchemaObject, wrapper: string | null): Readonly<Record<string, SchemaObject>> {
  const properties = propertiesOf(description, schema);
  return wrapper === null ? properties : propertiesOf(description, properties[wrapper] ?? {});
}

const propertiesOf = (description: Description, schema: SchemaObject): Readonly<Record<string, SchemaObject>> => whole(description, schema).properties ?? {};
