import { expect, test } from 'vitest';
import { numberRepeatedNames } from './number-repeated-names.ts';

test('makes names unique without colliding with existing ones', () => {
  expect(numberRepeatedNames(['a', 'b', 'a', 'a', 'a-2', ''])).toEqual(['a', 'b', 'a-2', 'a-3', 'a-2-2', '6']);
});
