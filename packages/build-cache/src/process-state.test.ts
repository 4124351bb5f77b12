import { expect, test, vi } from 'vitest';

test('getOrCreateProcessState returns the same state after the module is evaluated again', async () => {
  const first = await import('./process-state.ts');
  first.getOrCreateProcessState('numbers', () => new Map([['one', 1]]));
  vi.resetModules();
  const second = await import('./process-state.ts');
  expect(second.getOrCreateProcessState).not.toBe(first.getOrCreateProcessState);
  expect(second.getOrCreateProcessState('numbers', () => new Map()).get('one')).toBe(1);
});
