import { expect, it } from 'vitest';
import { quoted } from './quoted.ts';

it('quotes a name, truncates a long one, and leaves nothing that becomes a link', () => {
  expect(quoted('Harbour Road Surgery')).toBe('“Harbour Road Surgery”');
  expect(quoted('Pay at https://evil.example/now or www.evil.example')).toBe('“Pay at https evil. example/now or  evil. example”');
  expect(quoted('x'.repeat(100))).toHaveLength(62);
});
