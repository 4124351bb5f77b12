import { expect, test } from 'vitest';
import { formatCamelCaseAsWords } from './format-step.ts';

test.each([
  ['setOff', 'Set off'],
  ['Job', 'Job'],
  ['JobStatusHistoryEntry', 'Job status history entry'],
  ['report', 'Report'],
])('formats %s as %s', (name, words) => {
  expect(formatCamelCaseAsWords(name)).toBe(words);
});
