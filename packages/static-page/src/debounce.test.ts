import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDevelopmentDebouncer } from './debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('only the last of several changes is handled, after a pause', async () => {
  const done: string[] = [];
  const later = createDevelopmentDebouncer();
  for (const change of ['first', 'second', 'third']) later(async () => done.push(change));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toEqual([]);
  later(async () => done.push('fourth'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(done).toEqual(['fourth']);
});
