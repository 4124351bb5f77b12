import { expect, test, vi } from 'vitest';

test('state survives a second evaluation of the module', async () => {
  const first = await import('./process-state.ts');
  first.processState('numbers', () => new Map([['one', 1]]));
  vi.resetModules();
  const second = await import('./process-state.ts');
  expect(second.processState).not.toBe(first.processState);
  expect(second.processState('numbers', () => new Map()).get('one')).toBe(1);
});
