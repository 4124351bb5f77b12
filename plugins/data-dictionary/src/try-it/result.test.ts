import { expect, test } from 'vitest';
import { lineAndColumn } from './result.ts';

test('lines and columns are counted from 1', () => {
  expect(lineAndColumn('SELECT *\nFROM jobs', 14)).toEqual({ line: 2, column: 6 });
});
