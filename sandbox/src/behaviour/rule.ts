import type { Operation } from '../description/operation.ts';
import type { Action } from '../operations/action.ts';
import { type FieldError, ProblemError } from '../problem-error.ts';

/** A condition of an operation; the sentence of the description that it implements stands above each. */
export interface Rule {
  /** Slug of the problem that the request is rejected with. */
  readonly problem: string;
  /** Reason of the rejection, for `detail`; null if the condition holds. */
  readonly check: (action: Action) => string | null;
}

/** A condition of the fields of a body: what is wrong is named field by field in `validation-failed`. */
export type FieldRule = (action: Action) => readonly FieldError[];

/** @throws ProblemError with the problem of the first rule of the operation that does not hold. */
export function requireRules(action: Action, { rules: names }: Operation): void {
  const { rules, fieldRules } = action.engine.behaviour;
  for (const name of names) {
    const rule = rules[name];
    if (rule === undefined && !(name in fieldRules)) throw new Error(`There is no rule ${name}.`);
    const detail = rule?.check(action) ?? null;
    if (rule !== undefined && detail !== null) throw new ProblemError(rule.problem, detail);
  }
}

/** Every field error by the operation's rules. */
export function checkFields(action: Action, { rules: names }: Operation): readonly FieldError[] {
  return names.flatMap((name) => action.engine.behaviour.fieldRules[name]?.(action) ?? []);
}
