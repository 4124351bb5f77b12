import { expect, test } from 'vitest';
import { findPlace, lineAndColumn } from './fault-place.ts';

test('a byte offset becomes a character offset', () => {
  expect(findPlace('no such column: x', "SELECT 'Zoë', x", 15)).toBe(14);
});

test('without an offset, the name in the message is searched for as a whole word', () => {
  const sql = 'SELECT *\nFROM jobs_v1_old\nJOIN jobs_v1 USING (job_id)';
  expect(findPlace('no such table: jobs_v1', sql, -1)).toBe(sql.indexOf('jobs_v1 '));
});

test('an incomplete query has its error at the end', () => {
  expect(findPlace('incomplete input', 'SELECT *\n', -1)).toBe(8);
});

test('a message without a name has no location', () => {
  expect(findPlace('out of memory', 'SELECT 1', -1)).toBeNull();
});

test('lines and columns are counted from 1', () => {
  expect(lineAndColumn('SELECT *\nFROM jobs', 14)).toEqual({ line: 2, column: 6 });
});
