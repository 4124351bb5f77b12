import { expect, test } from 'vitest';
import { readPollingInterval } from './device.ts';

test.each([
  [undefined, 5],
  ['5', 5],
  [10, 10],
  [0, 1],
  [-3, 1],
  [1e12, 60],
])('limits the polling interval to between 1 and 60 seconds (%j: %d seconds)', (interval, seconds) => {
  expect(readPollingInterval(interval)).toBe(seconds);
});
