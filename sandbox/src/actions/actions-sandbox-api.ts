import type { Json, JsonRecord } from '../core/json.ts';
import { createInvalidBodyError, ProblemError } from '../core/problem-error.ts';
import type { Description } from '../description/description.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { readSandboxOperations } from '../description/operations.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import { createEngineStoredRecordOperations } from '../engine/record-operations.ts';
import type { SandboxApi } from '../engine/sandbox-api.ts';
import { planResponseOnly } from '../operations/change-plan.ts';
import type { SandboxRequest } from '../operations/request.ts';
import type { SandboxResponse } from '../store/writer.ts';
import { SandboxOperationCaller } from '../translation/calls.ts';
import { toFieldErrors } from '../validation/field-errors.ts';
import { SchemaValidators } from '../validation/validators.ts';
import { ActionCall } from './action-call.ts';
import {
  type ActionHandler,
  type ActionOutcome,
  handleDeleteAction,
  handleGetAction,
  handleListAction,
  handleSaveAction,
  handleSetFieldsAction,
} from './action-kinds.ts';
import { EnvelopeErrorResponseWriter } from './envelope.ts';
import { readDescribedBodyFields } from './fields.ts';
import { ActionDefinition } from './plan.ts';
import { toIdFieldName } from './records.ts';
import { requireActionPermission } from './require-action-permission.ts';

const kinds: Readonly<Record<string, ActionHandler>> = {
  list: handleListAction,
  get: handleGetAction,
  save: handleSaveAction,
  delete: handleDeleteAction,
  set: handleSetFieldsAction,
};

/** Creates the sandbox API of an API of actions, which works on the same records as the engine's own API. */
export function createActionsSandboxApi(engine: SandboxEngine, description: Description): SandboxApi {
  const operations = readSandboxOperations(description);
  const validators = new SchemaValidators(description);
  const recordOperations = createEngineStoredRecordOperations(engine);
  const plans = new Map(
    operations.map((operation) => [operation.id, new ActionDefinition(engine, description, operation)]),
  );
  const getPlan = ({ id }: SandboxOperation): ActionDefinition => {
    const plan = plans.get(id);
    if (plan === undefined) throw new Error(`The operation ${id} has no action plan.`);
    return plan;
  };
  const readFields = ({ operation, body, mediaType }: SandboxRequest): JsonRecord =>
    readDescribedBodyFields(
      description,
      getPlan(operation).requestSchema,
      body,
      mediaType === 'application/x-www-form-urlencoded',
    );
  function runAction(request: SandboxRequest, calls: SandboxOperationCaller): SandboxResponse {
    const plan = getPlan(request.operation);
    const sent = readFields(request);
    return toEnvelope(plan, performAction(new ActionCall(calls, request.operation, sent), plan), sent);
  }
  return {
    description,
    operations,
    validators,
    errors: new EnvelopeErrorResponseWriter(description),
    getRecordSchema: (operation) => getPlan(operation).recordKind || null,
    validate(request) {
      requireValid(validators, getPlan(request.operation), readFields(request));
    },
    getEffect: (operation) => (isReadOnly(getPlan(operation)) ? 'read' : 'change'),
    read(request, data) {
      return runAction(
        request,
        new SandboxOperationCaller({ ...caller(request), recordOperations, data, draft: null }),
      );
    },
    plan(request, draft) {
      return planResponseOnly(() =>
        runAction(request, new SandboxOperationCaller({ ...caller(request), recordOperations, data: draft, draft })),
      );
    },
  };
}

const isReadOnly = ({ declaration }: ActionDefinition): boolean =>
  declaration.kind === 'list' || declaration.kind === 'get';

const caller = ({ access, now }: SandboxRequest) => ({ access, now });

/** @throws ProblemError with the field errors, missing fields first. Cleared fields are ignored unless required. */
function requireValid(validators: SchemaValidators, { requestSchema }: ActionDefinition, sent: JsonRecord): void {
  const input = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
  const issues = toFieldErrors(validators.listErrors(requestSchema, input));
  if (issues.length > 0)
    throw createInvalidBodyError(
      issues.toSorted((left, right) => Number(right.code === 'required') - Number(left.code === 'required')),
    );
}

function performAction(call: ActionCall, plan: ActionDefinition): ActionOutcome {
  requireActionPermission(call, plan);
  requireReferences(call, plan);
  const { kind = 'act', rule } = plan.declaration;
  const perform = kinds[kind];
  if (perform === undefined || kind === 'act') {
    const act = call.calls.engine.behaviour.acts[rule ?? plan.operation.id];
    if (act === undefined) throw new Error(`sandbox.ts has no act for ${plan.operation.id}.`);
    return act(call, plan);
  }
  const outcome = perform(call, plan);
  const after = call.calls.engine.behaviour.afterSave[rule ?? ''];
  const extraFields = { ...getParts(call, plan, outcome), ...after?.(call, outcome.record ?? {}, plan) };
  const record = outcome.record && (call.calls.data.get(plan.recordKind, Number(outcome.record.id)) ?? outcome.record);
  return { ...outcome, ...(record && { record }), more: { ...outcome.more, ...extraFields } };
}

/** Returns the parts of a record, such as the lines of an invoice. */
function getParts(
  call: ActionCall,
  { parts, recordKind: mainEntity, declaration }: ActionDefinition,
  { record }: ActionOutcome,
): JsonRecord {
  if (declaration.kind !== 'get' || record === undefined) return {};
  const listOwned = (entity: string) =>
    call.all(entity).filter((part) => part[toIdFieldName(mainEntity)] === record.id);
  return Object.fromEntries(
    Object.entries(parts).map(([field, entity]) => [
      field,
      listOwned(entity).map(({ id = null, ...part }) => ({ ...part, [toIdFieldName(entity)]: id, lineId: id })),
    ]),
  );
}

/** @throws ProblemError `recordNotFound` if an identifier in the request references no record. */
function requireReferences(call: ActionCall, plan: ActionDefinition): void {
  if (!plan.resultCodes.includes('recordNotFound')) return;
  for (const [name, value] of Object.entries(call.sent)) {
    if (typeof value !== 'number' || !name.endsWith('Id') || name === plan.idField) continue;
    const fieldName = plan.requestFieldNames.get(name) ?? name;
    const entity = findReferencedEntity(call, fieldName);
    if (entity !== null && !plan.isView(entity) && call.calls.data.get(entity, value) === null)
      throw new ProblemError('recordNotFound', `${name} ${value}`);
  }
}

/** Finds the kind of record that an identifier refers to, by the longest schema name at the end of its name. */
function findReferencedEntity(call: ActionCall, field: string): string | null {
  const stem = field.replace(/Id$/, '').toLowerCase();
  const names = [...call.calls.engine.schemas.keys()].filter((name) => stem.endsWith(name.toLowerCase()));
  return names.toSorted((left, right) => right.length - left.length)[0] ?? null;
}

function toEnvelope(plan: ActionDefinition, outcome: ActionOutcome, sent: JsonRecord): SandboxResponse {
  const { record = {}, records, more: extraFields = {}, isEmpty = false } = outcome;
  const size = Number(sent.pageSize ?? 100);
  const start = plan.isPaged ? (Number(sent.pageNumber ?? 1) - 1) * size : 0;
  const pageRecords = plan.isPaged ? records?.slice(start, start + size) : records;
  const createContent = (): Json =>
    plan.isList
      ? (pageRecords ?? []).map((pageRecord) => plan.recordConverter.show(pageRecord))
      : plan.recordConverter.show(record, extraFields);
  const data = isEmpty ? null : createContent();
  const body = { code: 0, message: 'Done.', data, ...(plan.isPaged && { totalCount: records?.length ?? 0 }) };
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}
