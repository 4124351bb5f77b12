import { expect, it } from 'vitest';
import { summarizeListOrRecord } from './summarize-list-or-record.ts';

it.each([
  [{ id: 7, name: 'Ada' }, '7, Ada'],
  [{ id: 'gb', name: 'gb' }, 'gb'],
  [{ id: 'string', name: 'string' }, '2 fields'],
  [{ id: 'id', name: 'Name' }, '2 fields'],
  [{ id: 'string', name: 'Ada' }, 'Ada'],
  [{ id: '', total: 1 }, '2 fields'],
  [{ total: 1 }, '1 field'],
  [{}, '{}'],
  [[1], '1 item'],
  [[1, 2], '2 items'],
  [[], '[]'],
])('summarizes %j as %s', (value, summary) => {
  expect(summarizeListOrRecord(value)).toBe(summary);
});
