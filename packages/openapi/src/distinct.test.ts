import { expect, test } from 'vitest';
import { distinct } from './distinct.ts';

test('every name stands once, and none takes one that is there already', () => {
  expect(distinct(['a', 'b', 'a', 'a', 'a-2', ''])).toEqual(['a', 'b', 'a-2', 'a-3', 'a-2-2', '6']);
});
