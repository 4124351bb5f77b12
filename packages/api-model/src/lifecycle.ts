import type { RecordLifecycleObject, TransitionObject } from '@refdesk/openapi/extensions';

/** A life-cycle transition triggered by an operation. */
export interface TriggeredLifecycleTransitions {
  readonly lifecycle: string;
  readonly title: string;
  readonly states: readonly string[];
  readonly transitions: readonly TransitionObject[];
}

/** Returns the transitions of an operation, one entry for each life-cycle. */
export const listOperationTransitions = (
  lifecycles: Readonly<Record<string, RecordLifecycleObject>>,
  operationId: string,
): TriggeredLifecycleTransitions[] => getSteps(lifecycles, ({ operations }) => operations.includes(operationId));

/** Returns the transitions triggered by an action of another API. */
export const listActionTransitions = (
  lifecycles: Readonly<Record<string, RecordLifecycleObject>>,
  action: string,
): TriggeredLifecycleTransitions[] => getSteps(lifecycles, ({ actions }) => actions.includes(action));

function getSteps(
  lifecycles: Readonly<Record<string, RecordLifecycleObject>>,
  makes: (transition: TransitionObject) => boolean,
): TriggeredLifecycleTransitions[] {
  return Object.entries(lifecycles).flatMap(([lifecycle, { title, states, transitions }]) => {
    const matching = transitions.filter(makes);
    return matching.length > 0 ? [{ lifecycle, title, states: Object.keys(states), transitions: matching }] : [];
  });
}
