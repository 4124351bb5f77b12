import { expect, it } from 'vitest';
import { quoteText } from './quoted.ts';

it('quotes a name, truncates a long one, and leaves nothing that becomes a link', () => {
  expect(quoteText('Harbour Road Surgery')).toBe('“Harbour Road Surgery”');
  expect(quoteText('Pay at https://evil.example/now or www.evil.example')).toBe(
    '“Pay at https evil. example/now or  evil. example”',
  );
  expect(quoteText('x'.repeat(100))).toHaveLength(62);
});
