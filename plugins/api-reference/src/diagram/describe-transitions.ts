import type { LifecycleObject } from '@refdesk/openapi/extensions';

/** Describes the drawing of a life-cycle in words. */
export function describeTransitions({
  initial,
  terminal,
  transitions,
}: Pick<LifecycleObject, 'initial' | 'terminal' | 'transitions'>): string {
  const sentences = [
    ...(initial === null ? [] : [`Initial state: ${initial}.`]),
    ...transitions.map(({ event, from, to }) => `${event}: from ${list(from)} to ${to}.`),
    ...(terminal.length === 0
      ? ['No state is final.']
      : [`Final ${terminal.length === 1 ? 'state' : 'states'}: ${list(terminal)}.`]),
  ];
  return sentences.join(' ');
}

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
