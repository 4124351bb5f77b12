import { expect, it } from 'vitest';
import { quoteShortName } from './quoted.ts';

it('quotes a name, truncates a long one, and leaves nothing that becomes a link', () => {
  expect(quoteShortName('Harbour Road Surgery')).toBe('“Harbour Road Surgery”');
  expect(quoteShortName('Pay at https://evil.example/now or www.evil.example')).toBe(
    '“Pay at https evil. example/now or  evil. example”',
  );
  expect(quoteShortName('x'.repeat(100))).toHaveLength(62);
});
