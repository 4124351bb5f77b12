import { expect, test } from 'vitest';
import { formatName } from './format-step.ts';

test.each([
  ['setOff', 'Set off'],
  ['Job', 'Job'],
  ['JobStatusHistoryEntry', 'Job status history entry'],
  ['report', 'Report'],
])('%s is shown as %s', (name, words) => {
  expect(formatName(name)).toBe(words);
});
