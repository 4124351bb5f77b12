import { expect, test } from 'vitest';
import { sortByScore } from './sort-by-score.ts';

test('the highest come first, and those of one score stay in their order', () => {
  const scores = Float64Array.of(0.2, 0.5, 0.2, 0, 0.5, 0.2);
  expect(sortByScore([0, 1, 2, 3, 4, 5], scores)).toEqual([1, 4, 0, 2, 5, 3]);
  expect(sortByScore([2, 5], scores)).toEqual([2, 5]);
  expect(sortByScore([], scores)).toEqual([]);
});

test('the order is that of a sort with a function, however many scores are the same', () => {
  // A linear congruential generator: the same numbers in each run.
  let state = 1;
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  for (let round = 0; round < 200; round += 1) {
    const scores = Float64Array.from({ length: 40 }, () => next(1 + (round % 20)) / 7);
    const numbers = Array.from(scores.keys()).filter(() => next(4) > 0);
    expect(sortByScore(numbers, scores)).toEqual(numbers.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)));
  }
});
