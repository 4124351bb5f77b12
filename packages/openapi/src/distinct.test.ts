import { expect, test } from 'vitest';
import { distinct } from './distinct.ts';

test('names are made unique without colliding with existing ones', () => {
  expect(distinct(['a', 'b', 'a', 'a', 'a-2', ''])).toEqual(['a', 'b', 'a-2', 'a-3', 'a-2-2', '6']);
});
