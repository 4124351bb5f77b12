// Types and functions for the rules, effects and actions of a provider; the build bundles them into the provider's module.
export type { ActionCall } from './actions/action-call.ts';
export { type Kind, nextNumber, type Outcome } from './actions/kinds.ts';
export type { ActionPlan } from './actions/plan.ts';
export { keyName } from './actions/records.ts';
export type { Behaviour } from './behaviour/behaviour.ts';
export type { LinkedList } from './behaviour/linked-list.ts';
/** Renamed to `Behaviour`; a module that still uses the old name fails to compile with this text. */
export type NamedBehaviour = 'NamedBehaviour was renamed to Behaviour';
export type { RecordChange, RecordEffect, RecordProblem, RecordRule, RecordsRead, RecordsWrite } from './behaviour/record-change.ts';
export type { Effect, FieldRule, Rule } from './behaviour/rule.ts';
export type { SandboxData } from './data/tenant-data.ts';
export { toInstant } from './instant.ts';
export { isRecord, isSameJson, type Json, type JsonRecord, listIn, numberIn, textIn, valueAt } from './json.ts';
export { act } from './operations/act.ts';
export type { Action } from './operations/action.ts';
export { type Definition, definitionsOf } from './operations/custom-fields.ts';
export type { FilterQuestion, Fits } from './operations/filter.ts';
export { historyOf, newEntry } from './operations/side-effects.ts';
export { type FieldError, fault, ProblemError } from './problem-error.ts';
export type { OperationRule, ValueRule } from './translation/rules.ts';
