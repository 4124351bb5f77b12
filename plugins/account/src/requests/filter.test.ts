import { expect, test } from 'vitest';
import { toFilter } from './filter.ts';

const filterOf = (values: Readonly<Record<string, string>>) => toFilter({ get: (name) => values[name] ?? '' });

test('the service is asked for what the address names, and for nothing else', () => {
  expect(filterOf({})).toEqual({});
  expect(filterOf({ status: 'failed', text: ' job ', request: 'x' })).toEqual({ status: 'failed', text: 'job' });
});

test('days are the reader’s own, the last one to its end', () => {
  expect(filterOf({ from: '2026-11-20', to: '2026-11-20' })).toEqual({
    from: new Date(2026, 10, 20).toISOString(),
    to: new Date(2026, 10, 21).toISOString(),
  });
  expect(filterOf({ from: 'yesterday' })).toEqual({});
});
