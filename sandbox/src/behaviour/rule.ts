import { type FieldError, ProblemError } from '../core/problem-error.ts';
import type { SandboxOperation } from '../description/operation.ts';
import type { SandboxOperationContext } from '../operations/action.ts';
import type { RecordChange } from './record-change.ts';

/** A condition of an operation. A comment above each rule quotes the sentence of the description that it implements. */
export interface SandboxOperationRule {
  /** Slug of the problem returned for a violation. */
  readonly problem: string;
  /** Returns the reason for the rejection, for `detail`; null if the condition is satisfied. */
  readonly check: (action: SandboxOperationContext) => string | null;
}

/** A condition on the fields of a body; each error names its field in `validation-failed`. */
export type FieldRule = (action: SandboxOperationContext) => readonly FieldError[];

/** A consequence of an operation for other records. A comment above each quotes the sentence of the description. */
export interface SandboxOperationEffect {
  readonly apply: (action: SandboxOperationContext) => void;
  /** For a PUT action: whether the same body was sent before, so that it has no further effect. */
  readonly isRepeated?: (action: SandboxOperationContext) => boolean;
}

/** Returns the names under which an operation's behaviour is registered: those of an extension, then its identifier. */
const getNames = (names: readonly string[], { id }: SandboxOperation): ReadonlySet<string> => new Set([...names, id]);

/** @throws ProblemError with the problem of the first violated rule of the operation. */
export function enforceOperationRules(action: SandboxOperationContext, operation: SandboxOperation): void {
  const { rules, fieldRules } = action.engine.behaviour;
  for (const name of getNames(operation.rules, operation)) {
    const rule = rules[name];
    if (rule === undefined && !Object.hasOwn(fieldRules, name) && name !== operation.id)
      throw new Error(`sandbox.ts has no rule ${name}.`);
    if (rule !== undefined) requireRule(action, rule);
  }
}

function requireRule(
  action: SandboxOperationContext,
  rule: SandboxOperationContext['engine']['behaviour']['rules'][string],
): void {
  if (typeof rule === 'object' && 'check' in rule) {
    const detail = rule.check(action);
    if (detail !== null) throw new ProblemError(rule.problem, detail);
    return;
  }
  for (const check of [rule].flat()) {
    const problem = check({ ...toRecordChange(action), data: action.records });
    if (problem !== null) throw new ProblemError('conflict', problem.detail, { problem });
  }
}

/** Returns every field error reported by the operation's rules. */
export function checkFieldRules(action: SandboxOperationContext, operation: SandboxOperation): readonly FieldError[] {
  return [...getNames(operation.rules, operation)].flatMap(
    (name) => action.engine.behaviour.fieldRules[name]?.(action) ?? [],
  );
}

/** Changes the other records that an operation affects. */
export function applyOperationEffects(action: SandboxOperationContext, operation: SandboxOperation): void {
  for (const name of getNames(operation.effects, operation)) {
    const effect = action.engine.behaviour.effects[name];
    if (effect === undefined && name !== operation.id) throw new Error(`sandbox.ts has no effect ${name}.`);
    if (effect === undefined) continue;
    if (typeof effect === 'object' && 'apply' in effect) effect.apply(action);
    else for (const run of [effect].flat()) run({ ...toRecordChange(action), data: action.records });
  }
}

/** Whether the body of a PUT action was sent before. */
export function isRepeatedPutAction(action: SandboxOperationContext, operation: SandboxOperation): boolean {
  return [...getNames(operation.effects, operation)].some((name) => {
    const effect = action.engine.behaviour.effects[name];
    return typeof effect === 'object' && 'apply' in effect && effect.isRepeated?.(action) === true;
  });
}

function toRecordChange({ operation, path, sentBody, before, after, now }: SandboxOperationContext): RecordChange {
  const toNullIfEmpty = (record: SandboxOperationContext['before']) =>
    Object.keys(record).length === 0 ? null : record;
  return { operation, path, body: sentBody, before: toNullIfEmpty(before), after: toNullIfEmpty(after), now };
}
