import { expect, test } from 'vitest';
import { joinWithAnd, joinWithOr } from './format-list.ts';

test.each([
  { items: [], and: '', or: '' },
  { items: ['a'], and: 'a', or: 'a' },
  { items: ['a', 'b'], and: 'a and b', or: 'a or b' },
  { items: ['a', 'b', 'c'], and: 'a, b and c', or: 'a, b or c' },
])('joins $items with commas and a word before the last item', ({ items, and, or }) => {
  expect(joinWithAnd(items)).toBe(and);
  expect(joinWithOr(items)).toBe(or);
});
