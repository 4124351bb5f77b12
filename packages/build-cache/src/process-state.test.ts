import { expect, test, vi } from 'vitest';

test('state survives a second evaluation of the module', async () => {
  const first = await import('./process-state.ts');
  first.getProcessState('numbers', () => new Map([['one', 1]]));
  vi.resetModules();
  const second = await import('./process-state.ts');
  expect(second.getProcessState).not.toBe(first.getProcessState);
  expect(second.getProcessState('numbers', () => new Map()).get('one')).toBe(1);
});
