import type { TransitionObject } from '@refdesk/openapi/extensions';
import { formatInstant } from '../core/instant.ts';
import { copyWithValueAtPath, getValueAtPath, type JsonRecord } from '../core/json.ts';
import { createInvalidFieldError, ProblemError } from '../core/problem-error.ts';
import { UncommittedRequestChanges } from '../data/draft.ts';
import type { ReadableSandboxRecords } from '../data/tenant-data.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import type { SandboxOperationContext } from './action.ts';
import { describeWrongRecordState, formatSchemaName } from './path-records.ts';
import { createRecordWriterByPath } from './records-by-path.ts';
import { applySideEffects } from './side-effects.ts';

/** A transition made by field staff or by the platform. */
export interface LifecycleTransitionRequest {
  /** Name of the lifecycle in the description. */
  readonly lifecycle: string;
  /** The record whose state changes. */
  readonly key: number;
  readonly event: string;
  /** Target state, if the event has several. */
  readonly to?: string;
  readonly actor: SandboxOperationContext['actorKind'];
  /** The actor, as named in the history. */
  readonly by: string;
  readonly reason?: string;
}

/** A transition outside the API that the current state of a record allows. */
export interface LifecycleStepOutsideApi {
  readonly lifecycle: string;
  readonly event: string;
  readonly to: string;
  /** Actor that makes it; a resource takes precedence over the office. */
  readonly actor: LifecycleTransitionRequest['actor'];
  readonly needsReason: boolean;
}

/**
 * Returns the transitions that field staff or the office can make now, and that no operation makes: a resource accepts
 * a job, the office invoices it.
 */
export function listLifecycleStepsOutsideApi(
  engine: SandboxEngine,
  data: ReadableSandboxRecords,
  schema: string,
  key: number,
): readonly LifecycleStepOutsideApi[] {
  const record = data.get(schema, key);
  if (record === null) return [];
  const draft = new UncommittedRequestChanges(data, engine.base, new Map());
  return Object.entries(engine.description['x-lifecycles'] ?? {})
    .filter(([, lifecycleObject]) => lifecycleObject.schema === schema)
    .flatMap(([lifecycle, { property, transitions }]) =>
      transitions
        .filter(({ from }) => from.includes(String(getValueAtPath(record, property))))
        .flatMap((transition) => findStep(engine, lifecycle, transition)),
    )
    .filter(({ lifecycle, event, actor }) => {
      const rule = engine.behaviour.eventRules[`${lifecycle}.${event}`];
      return (
        !rule ||
        rule.check(createAction(engine, draft, schema, record, { lifecycle, key, event, actor, by: '' })) === null
      );
    });
}

function findStep(
  { behaviour }: SandboxEngine,
  lifecycle: string,
  { event, to, actors, operations, condition }: TransitionObject,
): readonly LifecycleStepOutsideApi[] {
  const isOutsideApi = operations.length === 0 || `${lifecycle}.${event}` in behaviour.eventEffects;
  const actor = (['resource', 'officeUser'] as const).find((candidate) => actors.includes(candidate));
  return isOutsideApi && actor ? [{ lifecycle, event, to, actor, needsReason: requiresReason(condition) }] : [];
}

function requiresReason(condition: string | null): boolean {
  return condition?.startsWith('A reason is given') ?? false;
}

/**
 * Makes a transition on a draft.
 *
 * @throws ProblemError if the record does not exist, its state does not allow the transition, or a reason is missing.
 */
export function applyLifecycleEvent(
  engine: SandboxEngine,
  draft: UncommittedRequestChanges,
  event: LifecycleTransitionRequest,
): JsonRecord {
  const lifecycleObject = engine.description['x-lifecycles']?.[event.lifecycle];
  const before = lifecycleObject ? draft.get(lifecycleObject.schema, event.key) : null;
  if (!lifecycleObject || before === null)
    throw new ProblemError(
      'not-found',
      `There is no ${formatSchemaName(lifecycleObject?.schema ?? event.lifecycle)} ${event.key}`,
    );
  const state = String(getValueAtPath(before, lifecycleObject.property));
  const transition = lifecycleObject.transitions.find(
    ({ from, to, actors, event: name }) =>
      from.includes(state) && name === event.event && actors.includes(event.actor) && (event.to ?? to) === to,
  );
  if (transition === undefined)
    throw new ProblemError(
      'invalid-state-transition',
      describeWrongRecordState(
        `${formatSchemaName(lifecycleObject.schema)} ${event.key}`,
        state,
        lifecycleObject.property,
        listStates(lifecycleObject.transitions, event),
      ),
    );
  if (requiresReason(transition.condition) && !event.reason)
    throw createInvalidFieldError('/reason', 'required', 'reason is required');
  const action = createAction(engine, draft, lifecycleObject.schema, before, event);
  const name = `${event.lifecycle}.${event.event}`;
  const rule = engine.behaviour.eventRules[name];
  const obstacle = rule?.check(action) ?? null;
  if (rule && obstacle !== null) throw new ProblemError(rule.problem, obstacle);
  action.details.set(event.key, { reason: event.reason ?? null });
  const effect = engine.behaviour.eventEffects[name];
  if (effect) effect(action);
  else
    draft.put(
      lifecycleObject.schema,
      copyWithValueAtPath(before, lifecycleObject.property, toFieldValue(transition.to)),
    );
  applySideEffects(action);
  return draft.get(lifecycleObject.schema, event.key) ?? before;
}

/** Returns the value of a state; those of a boolean property are named `true` and `false`. */
function toFieldValue(state: string): string | boolean {
  if (state === 'true') return true;
  return state === 'false' ? false : state;
}

/** Returns the states from which the actor can make the transition. */
function listStates(
  transitions: readonly TransitionObject[],
  { event, actor, to }: LifecycleTransitionRequest,
): readonly string[] {
  const possible = transitions.filter(
    (candidate) =>
      candidate.event === event && candidate.actors.includes(actor) && (to ?? candidate.to) === candidate.to,
  );
  return [...new Set(possible.flatMap(({ from }) => from))];
}

function createAction(
  engine: SandboxEngine,
  draft: UncommittedRequestChanges,
  schema: string,
  before: JsonRecord,
  { lifecycle, event, actor, by, reason }: LifecycleTransitionRequest,
): SandboxOperationContext {
  const at = engine.clock();
  return {
    engine,
    draft,
    operation: `${lifecycle}.${event}`,
    schema,
    path: {},
    body: { reason: reason ?? null },
    sentBody: null,
    before,
    after: before,
    now: formatInstant(at),
    at,
    by,
    actorKind: actor,
    details: new Map(),
    records: createRecordWriterByPath(engine, draft),
  };
}
