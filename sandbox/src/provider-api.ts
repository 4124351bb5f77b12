// Types and functions for the rules, effects and actions of a provider; the build bundles them into the provider's
// module.
export type { ActionCall } from './actions/action-call.ts';
export { type ActionKind, type ActionOutcome, findNextNumber } from './actions/action-kinds.ts';
export type { ActionPlan } from './actions/plan.ts';
export { toKeyName } from './actions/records.ts';
export type { Behaviour } from './behaviour/behaviour.ts';
export type { LinkedList } from './behaviour/linked-list.ts';
export type {
  RecordChange,
  RecordEffect,
  RecordProblem,
  RecordRule,
  RecordsRead,
  RecordsWrite,
} from './behaviour/record-change.ts';
export type { Effect, FieldRule, Rule } from './behaviour/rule.ts';
export { formatInstant } from './core/instant.ts';
export {
  getListField,
  getNumberField,
  getTextField,
  getValueAtPath,
  isRecord,
  isSameJson,
  type Json,
  type JsonRecord,
} from './core/json.ts';
export { createFieldError, type FieldError, ProblemError } from './core/problem-error.ts';
export type { SandboxData } from './data/tenant-data.ts';
export type { Action } from './operations/action.ts';
export { applyLifecycleEvent } from './operations/apply-lifecycle-event.ts';
export { type CustomFieldDefinition, listCustomFieldDefinitions } from './operations/custom-fields.ts';
export type { FilterContext, RecordFilter } from './operations/filter.ts';
export { createStatusHistoryRecord, findRecordHistory } from './operations/side-effects.ts';
export type { OperationRule, ValueRule } from './translation/translation-rules.ts';

// Previous names, so that a module that still uses one fails to compile with this message.
export type NamedBehaviour = 'NamedBehaviour was renamed to Behaviour';
export type Kind = 'Kind was renamed to ActionKind';
export type Outcome = 'Outcome was renamed to ActionOutcome';
export type Definition = 'Definition was renamed to CustomFieldDefinition';
export type FilterQuestion = 'FilterQuestion was renamed to FilterContext';
export type Fits = 'Fits was renamed to RecordFilter';
export const act = 'act was renamed to applyLifecycleEvent';
export const definitionsOf = 'definitionsOf was renamed to listCustomFieldDefinitions';
const renamedFault = 'fault was renamed to createFieldError';

export { renamedFault as fault };
export const findHistory = 'findHistory was renamed to findRecordHistory';
export const historyOf = 'historyOf was renamed to findRecordHistory';
export const keyName = 'keyName was renamed to toKeyName';
export const listIn = 'listIn was renamed to getListField';
export const newEntry = 'newEntry was renamed to createStatusHistoryRecord';
export const createHistoryEntry = 'createHistoryEntry was renamed to createStatusHistoryRecord';
export const nextNumber = 'nextNumber was renamed to findNextNumber';
export const numberIn = 'numberIn was renamed to getNumberField';
export const textIn = 'textIn was renamed to getTextField';
export const valueAt = 'valueAt was renamed to getValueAtPath';
export const toInstant = 'toInstant was renamed to formatInstant';
