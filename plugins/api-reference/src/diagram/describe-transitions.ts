import { joinWithAnd } from '@refdesk/api-model/schema/format-list';
import { messages } from '@refdesk/messages/reference';
import type { RecordLifecycleObject } from '@refdesk/openapi/extensions';

/** Describes a life-cycle diagram in words, for screen readers. */
export function describeTransitions({
  initial,
  terminal,
  transitions,
}: Pick<RecordLifecycleObject, 'initial' | 'terminal' | 'transitions'>): string {
  const sentences = [
    ...(initial === null ? [] : [messages.initialState(initial)]),
    ...transitions.map(({ event, from, to }) => messages.eventFromTo(event, joinWithAnd(from), to)),
    describeFinalStates(terminal),
  ];
  return sentences.join(' ');
}

function describeFinalStates(states: readonly string[]): string {
  if (states.length === 0) return messages.noFinalState;
  return states.length === 1 ? messages.oneFinalState(states[0]) : messages.finalStates(joinWithAnd(states));
}
