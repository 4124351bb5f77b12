import { expect, test } from 'vitest';
import { readRequestFilter } from './filter.ts';

const getFilter = (values: Readonly<Record<string, string>>) =>
  readRequestFilter({ get: (name) => values[name] ?? '' });

test('includes only known filters with a value', () => {
  expect(getFilter({})).toEqual({});
  expect(getFilter({ status: 'failed', text: ' job ', request: 'x' })).toEqual({ status: 'failed', text: 'job' });
});

test('converts dates in the time zone of the reader and includes the last day', () => {
  expect(getFilter({ from: '2026-11-20', to: '2026-11-20' })).toEqual({
    from: new Date(2026, 10, 20).toISOString(),
    to: new Date(2026, 10, 21).toISOString(),
  });
  expect(getFilter({ from: 'yesterday' })).toEqual({});
});
