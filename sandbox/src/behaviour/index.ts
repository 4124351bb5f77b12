// What a provider's rules, effects and acts are written with; the build puts it into the provider's module.
export type { ActionCall } from '../actions/action-call.ts';
export { type Kind, nextNumber, type Outcome } from '../actions/kinds.ts';
export type { ActionPlan } from '../actions/plan.ts';
export { keyName } from '../actions/records.ts';
export type { SandboxData } from '../data/tenant-data.ts';
export { isRecord, isSameJson, type Json, type JsonRecord, listIn, numberIn, textIn, valueAt } from '../json.ts';
export { act } from '../operations/act.ts';
export type { Action } from '../operations/action.ts';
export { type Definition, definitionsOf } from '../operations/custom-fields.ts';
export type { FilterQuestion, Fits } from '../operations/filter.ts';
export { toInstant } from '../operations/request.ts';
export { historyOf, newEntry } from '../operations/side-effects.ts';
export { type FieldError, fault, ProblemError } from '../problem-error.ts';
export type { OperationRule, ValueRule } from '../translation/rules.ts';
export type { LinkedList } from './linked-list.ts';
export type { Effect, NamedBehaviour } from './named-behaviour.ts';
export type { FieldRule, Rule } from './rule.ts';
