import type { Transition } from '../description/description.ts';
import { eventEffects } from '../effects/events.ts';
import type { Engine } from '../engine.ts';
import { type JsonRecord, valueAt, withValueAt } from '../json.ts';
import { fault, Refusal } from '../refusal.ts';
import type { Draft } from '../world/draft.ts';
import type { World } from '../world/world.ts';
import type { Action } from './action.ts';
import { finish } from './finish.ts';
import { words } from './locate.ts';
import { toInstant } from './request.ts';

/** A transition that somebody makes in the field or in the platform. */
export interface Event {
  /** Name of the life-cycle in the description. */
  readonly lifecycle: string;
  /** The record whose state changes. */
  readonly key: number;
  readonly event: string;
  readonly actor: Action['actorKind'];
  /** Who makes it, as the history names them. */
  readonly by: string;
  readonly reason?: string;
}

/** The transitions that a record's state allows. */
export function transitionsOf(engine: Engine, world: World, lifecycle: string, key: number): readonly Transition[] {
  const cycle = engine.description['x-lifecycles']?.[lifecycle];
  const record = cycle && world.get(cycle.schema, key);
  if (!cycle || !record) return [];
  return cycle.transitions.filter(({ from }) => from.includes(String(valueAt(record, cycle.property))));
}

/**
 * Makes a transition on a draft.
 *
 * @throws Refusal when there is no such record, its state does not allow the transition, or a reason is missing.
 */
export function act(engine: Engine, draft: Draft, event: Event): JsonRecord {
  const cycle = engine.description['x-lifecycles']?.[event.lifecycle];
  const before = cycle ? draft.get(cycle.schema, event.key) : null;
  if (!cycle || before === null) throw new Refusal('not-found', `There is no ${words(cycle?.schema ?? event.lifecycle)} ${event.key}`);
  const transition = transitionsOf(engine, draft, event.lifecycle, event.key).find((one) => one.event === event.event && one.actors.includes(event.actor));
  if (transition === undefined)
    throw new Refusal('invalid-state-transition', `${words(cycle.schema)} ${event.key} is ${valueAt(before, cycle.property)}: ${event.event} is not possible`);
  if (transition.condition?.startsWith('A reason is given') && !event.reason) throw fault('/reason', 'required', 'reason is required');
  const action = actionOf(engine, draft, cycle.schema, before, event);
  action.details.set(event.key, { reason: event.reason ?? null });
  const own = eventEffects[`${event.lifecycle}.${event.event}`];
  if (own) own(action);
  else draft.put(cycle.schema, withValueAt(before, cycle.property, transition.to === 'true' ? true : transition.to === 'false' ? false : transition.to));
  finish(action);
  return draft.get(cycle.schema, event.key) ?? before;
}

function actionOf(engine: Engine, draft: Draft, schema: string, before: JsonRecord, { actor, by, reason }: Event): Action {
  const at = engine.clock();
  return {
    engine,
    draft,
    schema,
    path: {},
    body: { reason: reason ?? null },
    before,
    after: before,
    now: toInstant(at),
    at,
    by,
    actorKind: actor,
    details: new Map(),
  };
}
