import type { TransitionObject } from '@refdesk/openapi/extensions';
import { resolveReference } from '@refdesk/openapi/reference';
import { getItemsSchema, type SchemaObject } from '@refdesk/openapi/schema';
import {
  applyOperationEffects,
  checkFieldRules,
  enforceOperationRules,
  isRepeatedPutAction,
} from '../behaviour/rule.ts';
import { formatInstant } from '../core/instant.ts';
import { getNumberField, getTextField, getValueAtPath, isRecord, isSameJson, type JsonRecord } from '../core/json.ts';
import { createInvalidBodyError, type FieldError, ProblemError } from '../core/problem-error.ts';
import type { UncommittedRequestChanges } from '../data/draft.ts';
import { getRecordEtag, serializeRecord } from '../data/record-text.ts';
import type { ReadableSandboxRecords } from '../data/tenant-data.ts';
import type { OperationKind, SandboxOperation } from '../description/operation.ts';
import { listWritableFields } from '../description/writable-fields.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import type { SandboxResponse } from '../store/writer.ts';
import type { SandboxOperationContext } from './action.ts';
import { removeNullFields } from './add-omitted-schema-fields-as-empty.ts';
import { type ChangePlan, planResponseOnly } from './change-plan.ts';
import { checkRecordReferences } from './check-record-references.ts';
import {
  createRecordFromRequest,
  findRequestBodySchema,
  type RecordCreationContext,
  replaceRecordFields,
} from './new-record.ts';
import {
  describeWrongRecordState,
  findRecordByPath,
  formatSchemaName,
  listPathParameters,
  requireParentRecords,
  requireRecordInPath,
} from './path-records.ts';
import { createRecordWriterByPath } from './records-by-path.ts';
import type { SandboxRequest } from './request.ts';
import { serializeListBody } from './respond-with-list.ts';
import { matchesEntityTag } from './respond-with-record.ts';
import { applySideEffects } from './side-effects.ts';
import { createDuplicateFinder, describeDuplicate } from './unique-keys.ts';

type WriteOperationKind = Exclude<OperationKind, { readonly type: 'list' | 'read' | 'mock' }>;

/**
 * Plans a write operation on a draft of the tenant's sandbox.
 *
 * @throws ProblemError if a requested record does not exist or has changed.
 */
export function planRecordWrite(
  engine: SandboxEngine,
  draft: UncommittedRequestChanges,
  kind: WriteOperationKind,
  request: SandboxRequest,
): ChangePlan {
  requireParentRecords(engine, draft, request);
  const before = findRecordBeforeWrite(engine, draft, kind, request);
  requireMatchingEtag(request, before);
  const body = getWritableBody(engine, kind, request);
  requireCreateOnlyUnchanged(engine, kind, request, before);
  const action: SandboxOperationContext = {
    engine,
    draft,
    operation: request.operation.id,
    schema: kind.schema,
    path: request.path,
    body,
    sentBody: request.body,
    before,
    after: before,
    now: formatInstant(request.now),
    at: request.now,
    by: request.access.clientName,
    actorKind: 'integration',
    details: new Map(),
    records: createRecordWriterByPath(engine, draft),
  };
  return planCreators[kind.type](action, request, kind);
}

/** Returns the record before the change; empty if the request creates it. */
function findRecordBeforeWrite(
  engine: SandboxEngine,
  draft: UncommittedRequestChanges,
  kind: WriteOperationKind,
  request: SandboxRequest,
): JsonRecord {
  if (kind.type === 'create') return {};
  return kind.type === 'put'
    ? (findRecordToReplace(engine, draft, kind.schema, request) ?? {})
    : requireTargetRecord(engine, draft, kind, request);
}

/**
 * Returns the body without read-only fields, which are ignored, and without null fields, unless the operation changes
 * individual fields.
 */
function getWritableBody(engine: SandboxEngine, kind: WriteOperationKind, request: SandboxRequest): JsonRecord {
  if (!isRecord(request.body)) return {};
  const { properties = {} } = findRequestBodySchema(engine, request);
  const writable = listWritableFields(engine.description, findRequestBodySchema(engine, request));
  const fields = Object.entries(request.body).filter(
    ([name]) => writable.has(name) || !Object.hasOwn(properties, name),
  );
  const body = Object.fromEntries(fields);
  return kind.type === 'update' && kind.mode !== 'replace' ? body : removeNullFields(body);
}

/**
 * Requires that fields which can only be set on creation are omitted or unchanged.
 *
 * @throws ProblemError `validation-failed` with each changed field.
 */
function requireCreateOnlyUnchanged(
  engine: SandboxEngine,
  kind: WriteOperationKind,
  { body }: SandboxRequest,
  before: JsonRecord,
): void {
  if (kind.type !== 'update' || !isRecord(body)) return;
  const fields = engine.schemas.get(kind.schema)?.fields ?? new Map<string, SchemaObject>();
  const errors = [...fields].flatMap(([name, { 'x-create-only': isCreateOnly }]): readonly FieldError[] => {
    const value = body[name] ?? null;
    if (isCreateOnly !== true || value === null || isSameJson(value, before[name])) return [];
    return [{ pointer: `/${name}`, code: 'not-allowed', message: `${name} cannot be changed after creation` }];
  });
  if (errors.length > 0) throw createInvalidBodyError(errors);
}

type CreatePlan = (action: SandboxOperationContext, request: SandboxRequest, kind: WriteOperationKind) => ChangePlan;

const planCreators: Readonly<Record<WriteOperationKind['type'], CreatePlan>> = {
  create(action, request, { schema }) {
    const record = createRecordFromRequest(createRecordContext(action, request), action.body);
    return planRecordChange(action, request, record, (written) => ({
      status: 201,
      headers: {
        'Content-Type': 'application/json',
        Location: `${request.url}/${action.draft.keyOf(schema, written)}`,
      },
      body: serializeRecord(written),
    }));
  },

  update(action, request, kind) {
    const mode = kind.type === 'update' ? kind.mode : 'replace';
    const fields =
      mode === 'replace'
        ? replaceRecordFields(createRecordContext(action, request), action.body, action.before)
        : action.body;
    return planRecordChange(action, request, { ...action.before, ...fields }, respondWithEtag);
  },

  put(action, request) {
    const isNew = Object.keys(action.before).length === 0;
    const record = isNew
      ? createRecordFromRequest(createRecordContext(action, request), action.body)
      : { ...action.before, ...replaceRecordFields(createRecordContext(action, request), action.body, action.before) };
    return planRecordChange(action, request, record, respondWithEtag);
  },

  delete(action, { operation }, { schema }) {
    const { draft, before } = action;
    return {
      requireRules: () => enforceOperationRules(action, operation),
      write: () => draft.remove(schema, draft.keyOf(schema, before)),
      runEffects: () => applyEffects(action, operation),
      respond: () => ({ status: 204, headers: {}, body: null }),
    };
  },

  action(action, request, { schema }) {
    const { engine, draft, before } = action;
    const { operation } = request;
    const respond = () =>
      respondToAction(engine, draft, request, draft.get(schema, draft.keyOf(schema, before)) ?? before);
    if (isRepeatedPutAction(action, operation)) return planResponseOnly(respond);
    return {
      requireRules() {
        requireState(action, operation);
        requireValidFields(action, request);
        enforceOperationRules(action, operation);
      },
      write: () => undefined,
      runEffects: () => applyEffects(action, operation),
      respond,
    };
  },
};

/** Plans the write of a record; nothing is written if it is unchanged. */
function planRecordChange(
  action: SandboxOperationContext,
  request: SandboxRequest,
  record: JsonRecord,
  toResponse: (written: JsonRecord) => SandboxResponse,
): ChangePlan {
  const { engine, draft, before, schema } = action;
  if (isSameJson(before, record)) return planResponseOnly(() => toResponse(before));
  const changeAction: SandboxOperationContext = { ...action, after: record };
  return {
    requireRules() {
      requireValidFields(changeAction, request);
      requireUnique(engine, draft, schema, record, before);
      enforceOperationRules(changeAction, request.operation);
    },
    write: () => void draft.put(schema, record),
    runEffects: () => applyEffects(changeAction, request.operation),
    respond: () => toResponse(draft.get(schema, draft.keyOf(schema, record)) ?? record),
  };
}

function applyEffects(action: SandboxOperationContext, operation: SandboxOperation): void {
  applyOperationEffects(action, operation);
  applySideEffects(action);
}

/** @throws ProblemError `validation-failed` with every field that references a missing record or violates a rule. */
function requireValidFields(action: SandboxOperationContext, request: SandboxRequest): void {
  const schema = findRequestBodySchema(action.engine, request);
  const issues = [
    ...checkRecordReferences(action.engine, action.draft, schema, action.body, action.before),
    ...checkFieldRules(action, request.operation),
  ];
  if (issues.length > 0) throw createInvalidBodyError(issues);
}

/** @throws ProblemError `invalid-state-transition` if no transition of the operation starts in the record's state. */
function requireState({ engine, before }: SandboxOperationContext, operation: SandboxOperation): void {
  const { kind } = operation;
  if (kind.type !== 'action' || kind.lifecycle === null) return;
  const lifecycle = engine.description['x-lifecycles']?.[kind.lifecycle];
  if (lifecycle === undefined || lifecycle.schema !== kind.schema) return;
  const state = String(getValueAtPath(before, lifecycle.property));
  if (kind.transitions.some(({ from, actors }) => from.includes(state) && actors.includes('integration'))) return;
  // The description may name a specific problem for a wrong state.
  const [slug = 'invalid-state-transition'] = kind.transitions.flatMap(({ problems }) =>
    problems.includes('invalid-state-transition') ? [] : problems.slice(0, 1),
  );
  throw new ProblemError(
    slug,
    describeWrongRecordState(
      `${formatSchemaName(kind.schema)} ${before.id}`,
      state,
      lifecycle.property,
      listAllowedStates(kind.transitions),
    ),
  );
}

function listAllowedStates(transitions: readonly TransitionObject[]): readonly string[] {
  return [...new Set(transitions.filter(({ actors }) => actors.includes('integration')).flatMap(({ from }) => from))];
}

/** @throws ProblemError `precondition-failed` (RFC 9110, section 13.1.1). */
function requireMatchingEtag({ parameters }: SandboxRequest, before: JsonRecord): void {
  const ifMatch = getTextField(parameters, 'If-Match');
  if (ifMatch === null || Object.keys(before).length === 0) return;
  const etag = getRecordEtag(before);
  if (!matchesEntityTag(ifMatch, etag))
    throw new ProblemError(
      'precondition-failed',
      `The entity tag of the record is ${etag}, not ${ifMatch.slice(0, 100)}`,
      { headers: {} },
    );
}

/** Returns the record at the path of an operation, or at the parent path of an action. */
function requireTargetRecord(
  engine: SandboxEngine,
  draft: UncommittedRequestChanges,
  kind: WriteOperationKind,
  request: SandboxRequest,
): JsonRecord {
  if (kind.type !== 'action') return requireRecordInPath(engine, draft, kind.schema, request);
  const recordPath = request.operation.path.slice(0, request.operation.path.lastIndexOf('}') + 1);
  const record = findRecordByPath(
    engine,
    draft,
    { schema: kind.schema, parameters: listPathParameters(recordPath) },
    request.path,
  );
  if (record === null)
    throw new ProblemError(
      'not-found',
      `There is no ${formatSchemaName(kind.schema)} ${Object.values(request.path).join(', ')}`,
    );
  return record;
}

/** Returns the record that a PUT replaces. Parent identifiers in the path are checked like those in a body. */
function findRecordToReplace(
  engine: SandboxEngine,
  draft: UncommittedRequestChanges,
  schema: string,
  request: SandboxRequest,
): JsonRecord | null {
  const references = engine.schemas.get(schema)?.references ?? new Map<string, string>();
  for (const [name, value] of Object.entries(request.path)) {
    const target = references.get(name);
    if (target !== undefined && draft.get(target, Number(value)) === null)
      throw new ProblemError('not-found', `There is no ${formatSchemaName(target)} ${String(value)}`);
  }
  return findRecordByPath(
    engine,
    draft,
    { schema, parameters: listPathParameters(request.operation.path) },
    request.path,
  );
}

function createRecordContext(
  { engine, draft, schema, now, by }: SandboxOperationContext,
  request: SandboxRequest,
): RecordCreationContext {
  return { engine, draft, request, schema, defaultValueContext: { description: engine.description, now, by } };
}

function respondWithEtag(record: JsonRecord): SandboxResponse {
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json', ETag: getRecordEtag(record) },
    body: serializeRecord(record),
  };
}

/** Responds to an action with its record, or with the list that it sets. */
function respondToAction(
  engine: SandboxEngine,
  draft: UncommittedRequestChanges,
  { operation, path }: SandboxRequest,
  record: JsonRecord,
): SandboxResponse {
  const listedSchema =
    operation.success.schema &&
    getItemsSchema(resolveReference(engine.description, operation.success.schema).properties?.data ?? {})
      .$ref?.split('/')
      .pop();
  const headers = { 'Content-Type': 'application/json' };
  if (!listedSchema) return { status: operation.success.status, headers, body: serializeRecord(record) };
  const records = draft
    .all(listedSchema)
    .filter((candidate) => Object.entries(path).every(([name, value]) => candidate[name] === value))
    .toSorted((a, b) => (getNumberField(a, 'sequence') ?? 0) - (getNumberField(b, 'sequence') ?? 0));
  return {
    status: operation.success.status,
    headers,
    body: serializeListBody(records, {
      limit: Math.min(200, Math.max(1, records.length)),
      nextCursor: null,
      hasMore: false,
    }),
  };
}

/** @throws ProblemError `duplicate-reference` if another record has the same unique values. */
function requireUnique(
  engine: SandboxEngine,
  data: ReadableSandboxRecords,
  name: string,
  record: JsonRecord,
  before: JsonRecord,
): void {
  const schema = engine.schemas.get(name);
  const duplicate = schema === undefined ? null : createDuplicateFinder(data)(schema, record, before);
  if (schema !== undefined && duplicate !== null)
    throw new ProblemError('duplicate-reference', describeDuplicate(schema, record, duplicate));
}
