import { expect, test } from 'vitest';
import { describeTransitions } from './describe-transitions.ts';

const transition = {
  event: 'cancel',
  from: ['new', 'open', 'held'],
  to: 'cancelled',
  actors: ['dispatcher'],
  operations: [],
  actions: [],
  condition: null,
  problems: [],
};

test.each<[terminal: string[], sentence: string]>([
  [[], 'No state is final.'],
  [['cancelled'], 'Final state: cancelled.'],
  [['cancelled', 'done'], 'Final states: cancelled and done.'],
])('describes the initial state, the transitions and the final states %j', (terminal, sentence) => {
  expect(describeTransitions({ initial: 'new', terminal, transitions: [transition] })).toBe(
    `Initial state: new. cancel: from new, open and held to cancelled. ${sentence}`,
  );
});
