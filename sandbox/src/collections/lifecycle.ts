import type { RecordLifecycleObject } from '@refdesk/openapi/extensions';
import { copyWithValueAtPath, getValueAtPath, type Json, type JsonRecord } from '../core/json.ts';
import { ProblemError } from '../core/problem-error.ts';
import type { Description } from '../description/description.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { describeWrongRecordState } from '../operations/path-records.ts';
import type { RecordCollection } from './collection.ts';

/** State change that an operation makes. */
export interface OperationStateTransition {
  /** @throws ProblemError if the state of the record does not allow it. */
  readonly apply: (record: JsonRecord) => JsonRecord;
}

/** Returns the transition in `x-lifecycles` that names an operation; null if none does. */
export function findTransitionOfOperation(
  description: Description,
  collection: RecordCollection,
  { id }: SandboxOperation,
): OperationStateTransition | null {
  for (const lifecycle of getLifecycles(description, collection)) {
    const transitions = lifecycle.transitions.filter(({ operations }) => operations.includes(id));
    if (transitions.length > 0) return { apply: (record) => applyTransition(lifecycle, transitions, record) };
  }
  return null;
}

function applyTransition(
  { property, schema }: RecordLifecycleObject,
  transitions: RecordLifecycleObject['transitions'],
  record: JsonRecord,
): JsonRecord {
  const state = String(getValueAtPath(record, property));
  const transition = transitions.find(({ from }) => from.includes(state));
  if (transition !== undefined) return copyWithValueAtPath(record, property, toState(transition.to));
  const allowed = [...new Set(transitions.flatMap(({ from }) => from))];
  throw new ProblemError('conflict', describeWrongRecordState(`The ${schema}`, state, property, allowed));
}

/** Sets the initial state of each lifecycle in a new record unless the request sets it. */
export function copyRecordWithInitialStates(
  description: Description,
  collection: RecordCollection,
  record: JsonRecord,
): JsonRecord {
  return getLifecycles(description, collection).reduce((changed, { property, initial }) => {
    if (initial === null) return changed;
    return copyWithValueAtPath(changed, property, toState(initial));
  }, record);
}

function getLifecycles(description: Description, { schemaName }: RecordCollection): readonly RecordLifecycleObject[] {
  if (schemaName === null) return [];
  return Object.values(description['x-lifecycles'] ?? {}).filter(({ schema }) => schema === schemaName);
}

/** Converts a state's name to a field value; lifecycles name boolean states `true` and `false`. */
function toState(state: string): Json {
  return state === 'true' || state === 'false' ? state === 'true' : state;
}
