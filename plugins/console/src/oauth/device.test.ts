import { expect, test } from 'vitest';
import { readPollingInterval } from './device.ts';

test.each([
  [undefined, 5],
  ['5', 5],
  [10, 10],
  [0, 1],
  [-3, 1],
  [1e12, 60],
])('asks for the token at most once a second, at least once a minute (%j: %d seconds)', (interval, seconds) => {
  expect(readPollingInterval(interval)).toBe(seconds);
});
