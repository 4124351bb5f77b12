import { expect, test } from 'vitest';
import { guideFirstBlockTypes } from './guides.ts';

test('a guide states its purpose before the first heading or table', () => {
  expect(guideFirstBlockTypes.length).toBeGreaterThan(25);
  expect(guideFirstBlockTypes.filter(({ type }) => type !== 'paragraph')).toEqual([]);
});
