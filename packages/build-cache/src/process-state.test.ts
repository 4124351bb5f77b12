import { expect, test, vi } from 'vitest';

test('state survives a second evaluation of the module', async () => {
  const first = await import('./process-state.ts');
  first.getOrCreateProcessState('numbers', () => new Map([['one', 1]]));
  vi.resetModules();
  const second = await import('./process-state.ts');
  expect(second.getOrCreateProcessState).not.toBe(first.getOrCreateProcessState);
  expect(second.getOrCreateProcessState('numbers', () => new Map()).get('one')).toBe(1);
});
