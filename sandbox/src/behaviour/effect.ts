import type { Action } from '../operations/action.ts';

/** What an operation does besides writing the record that it is about; the sentence of the description stands above each. */
export interface Effect {
  readonly apply: (action: Action) => void;
  /** Of an action by PUT: whether the same body was sent before, so that it has no further effect. */
  readonly isRepeated?: (action: Action) => boolean;
}
