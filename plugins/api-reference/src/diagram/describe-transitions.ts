import type { LifecycleObject } from '../model/document.ts';

/** What the drawing of a life-cycle shows, in words. */
export function describeTransitions({ initial, terminal, transitions }: Pick<LifecycleObject, 'initial' | 'terminal' | 'transitions'>): string {
  const sentences = [
    ...(initial === null ? [] : [`It starts as ${initial}.`]),
    ...transitions.map(({ event, from, to }) => `${event}: ${list(from)} → ${to}.`),
    ...(terminal.length === 0 ? ['No state is final.'] : [`${list(terminal)} ${terminal.length === 1 ? 'is' : 'are'} final.`]),
  ];
  return sentences.join(' ');
}

const list = (names: readonly string[]): string => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`);
