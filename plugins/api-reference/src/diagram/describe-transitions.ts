import { messages } from '@refdesk/messages/reference';
import type { RecordLifecycleObject } from '@refdesk/openapi/extensions';

/** Describes the diagram of a life-cycle in words. */
export function describeTransitions({
  initial,
  terminal,
  transitions,
}: Pick<RecordLifecycleObject, 'initial' | 'terminal' | 'transitions'>): string {
  const sentences = [
    ...(initial === null ? [] : [messages.initialState(initial)]),
    ...transitions.map(({ event, from, to }) => messages.eventFromTo(event, list(from), to)),
    ...(terminal.length === 0
      ? [messages.noFinalState]
      : [messages.finalStates(terminal.length === 1 ? 'state' : 'states', list(terminal))]),
  ];
  return sentences.join(' ');
}

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : messages.listAnd(names.slice(0, -1).join(', '), names.at(-1));
