import type { LifecycleObject, TransitionObject } from './document.ts';

/** A move of a life-cycle that an operation makes. */
export interface LifecycleStep {
  readonly lifecycle: string;
  readonly title: string;
  readonly states: readonly string[];
  readonly transitions: readonly TransitionObject[];
}

/** The moves that the operation makes, one entry for each life-cycle that it takes part in. */
export function findSteps(lifecycles: Readonly<Record<string, LifecycleObject>>, operationId: string): LifecycleStep[] {
  return Object.entries(lifecycles).flatMap(([lifecycle, { title, states, transitions }]) => {
    const own = transitions.filter((transition) => transition.operations.includes(operationId));
    return own.length > 0 ? [{ lifecycle, title, states: Object.keys(states), transitions: own }] : [];
  });
}
