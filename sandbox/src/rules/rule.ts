import type { Action } from '../operations/action.ts';
import type { FieldError } from '../refusal.ts';

/** A condition of an operation; the sentence of the description that it implements stands above each. */
export interface Rule {
  /** Slug of the problem that the request is rejected with. */
  readonly problem: string;
  /** What is in the way, for `detail`; null when the condition holds. */
  readonly check: (action: Action) => string | null;
}

/** A condition of the fields of a body: what is wrong is named field by field in `validation-failed`. */
export type FieldRule = (action: Action) => readonly FieldError[];
