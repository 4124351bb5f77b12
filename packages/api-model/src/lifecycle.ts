import type { LifecycleObject, TransitionObject } from '@refdesk/openapi/extensions';

/** A transition of a life-cycle that an operation makes. */
export interface LifecycleStep {
  readonly lifecycle: string;
  readonly title: string;
  readonly states: readonly string[];
  readonly transitions: readonly TransitionObject[];
}

/** The transitions that the operation makes, one entry for each life-cycle that it takes part in. */
export const findLifecycleSteps = (
  lifecycles: Readonly<Record<string, LifecycleObject>>,
  operationId: string,
): LifecycleStep[] => stepsOf(lifecycles, ({ operations }) => operations.includes(operationId));

/** The transitions that the action of another API makes. */
export const findActionSteps = (
  lifecycles: Readonly<Record<string, LifecycleObject>>,
  action: string,
): LifecycleStep[] => stepsOf(lifecycles, ({ actions }) => actions.includes(action));

function stepsOf(
  lifecycles: Readonly<Record<string, LifecycleObject>>,
  makes: (transition: TransitionObject) => boolean,
): LifecycleStep[] {
  return Object.entries(lifecycles).flatMap(([lifecycle, { title, states, transitions }]) => {
    const matching = transitions.filter(makes);
    return matching.length > 0 ? [{ lifecycle, title, states: Object.keys(states), transitions: matching }] : [];
  });
}
