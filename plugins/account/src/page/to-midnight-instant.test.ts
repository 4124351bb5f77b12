import { expect, test } from 'vitest';
import { toMidnightInstant } from './to-midnight-instant.ts';

test('returns midnight of the day, or of a later one, in the time zone of the reader', () => {
  expect(toMidnightInstant('2026-11-30', 0)).toBe(new Date(2026, 10, 30).toISOString());
  expect(toMidnightInstant('2026-11-30', 1)).toBe(new Date(2026, 11, 1).toISOString());
});

test.each(['', 'yesterday'])('returns an empty string for "%s"', (date) => {
  expect(toMidnightInstant(date, 1)).toBe('');
});
