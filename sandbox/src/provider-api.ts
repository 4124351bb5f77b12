// Types and functions for the rules, effects and actions of a provider; the build bundles them into the provider's
// module.
export type { ActionCall } from './actions/action-call.ts';
export { type ActionHandler as ActionKind, type ActionOutcome, findNextNumber } from './actions/action-kinds.ts';
export type { ActionDefinition as ActionPlan } from './actions/plan.ts';
export { toIdFieldName as toKeyName } from './actions/records.ts';
export type { SandboxBehaviour as Behaviour } from './behaviour/behaviour.ts';
export type { LinkedRecordList as LinkedList } from './behaviour/linked-list.ts';
export type {
  RecordChange,
  RecordEffect,
  RecordReaderByPath as RecordsRead,
  RecordRule,
  RecordRuleViolation as RecordProblem,
  RecordWriterByPath as RecordsWrite,
} from './behaviour/record-change.ts';
export type { FieldRule, SandboxOperationEffect as Effect, SandboxOperationRule as Rule } from './behaviour/rule.ts';
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
export { createInvalidFieldError as createFieldError, type FieldError, ProblemError } from './core/problem-error.ts';
export type { ReadableSandboxRecords as SandboxData } from './data/tenant-data.ts';
export type { SandboxOperationContext as Action } from './operations/action.ts';
export { applyLifecycleEvent } from './operations/apply-lifecycle-event.ts';
export { type CustomFieldDefinition, listCustomFieldDefinitions } from './operations/custom-fields.ts';
export type { FilterContext, RecordFilter } from './operations/filter.ts';
export { createStatusHistoryRecord, findStatusHistorySchema as findRecordHistory } from './operations/side-effects.ts';
export type {
  OlderOperationImplementation as OperationRule,
  OlderValueConversion as ValueRule,
} from './translation/translation-rules.ts';

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
