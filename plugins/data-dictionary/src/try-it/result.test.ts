import { expect, test } from 'vitest';
import { getLineAndColumn } from './result.ts';

test('getLineAndColumn counts lines and columns from 1', () => {
  expect(getLineAndColumn('SELECT *\nFROM jobs', 14)).toEqual({ line: 2, column: 6 });
});
