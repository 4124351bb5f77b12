import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDevelopmentDebouncer } from './debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('runs only the last of several tasks, after a pause', async () => {
  const done: string[] = [];
  const debounce = createDevelopmentDebouncer();
  for (const change of ['first', 'second', 'third']) debounce(async () => done.push(change));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toEqual([]);
  debounce(async () => done.push('fourth'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(done).toEqual(['fourth']);
});
