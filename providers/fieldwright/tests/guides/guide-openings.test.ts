import { expect, test } from 'vitest';
import { openings } from './guides.ts';

test('a guide states its purpose before the first heading or table', () => {
  expect(openings.length).toBeGreaterThan(25);
  expect(openings.filter(({ type }) => type !== 'paragraph')).toEqual([]);
});
