import { expect, test } from 'vitest';
import { firstBlockTypeOfEachGuide } from './guides.ts';

test('a guide states its purpose before the first heading or table', () => {
  expect(firstBlockTypeOfEachGuide.length).toBeGreaterThan(25);
  expect(firstBlockTypeOfEachGuide.filter(({ type }) => type !== 'paragraph')).toEqual([]);
});
