import type { RecordLifecycleObject, TransitionObject } from '@refdesk/openapi/extensions';

/** Transitions of one life-cycle triggered by an operation or action. */
export interface TriggeredLifecycleTransitions {
  readonly lifecycle: string;
  readonly title: string;
  readonly states: readonly string[];
  readonly transitions: readonly TransitionObject[];
}

/** Lists the transitions that an operation triggers, one entry for each life-cycle. */
export const listOperationTransitions = (
  lifecycles: Readonly<Record<string, RecordLifecycleObject>>,
  operationId: string,
): TriggeredLifecycleTransitions[] =>
  filterTransitions(lifecycles, ({ operations }) => operations.includes(operationId));

/** Lists the transitions that an action of another API triggers, one entry for each life-cycle. */
export const listActionTransitions = (
  lifecycles: Readonly<Record<string, RecordLifecycleObject>>,
  action: string,
): TriggeredLifecycleTransitions[] => filterTransitions(lifecycles, ({ actions }) => actions.includes(action));

function filterTransitions(
  lifecycles: Readonly<Record<string, RecordLifecycleObject>>,
  isTriggered: (transition: TransitionObject) => boolean,
): TriggeredLifecycleTransitions[] {
  return Object.entries(lifecycles).flatMap(([lifecycle, { title, states, transitions }]) => {
    const matching = transitions.filter(isTriggered);
    return matching.length > 0 ? [{ lifecycle, title, states: Object.keys(states), transitions: matching }] : [];
  });
}
