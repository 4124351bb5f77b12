import { expect, test } from 'vitest';
import { accountsSchema } from './accounts.ts';

const getMessages = (pattern: string): readonly string[] => {
  const registration = { customerNumber: { pattern } };
  return (accountsSchema.safeParse({ registration }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
};

test.each([
  '^(\\d+)+$',
  '^(a|a)*$',
  '^([A-Z]+\\d?)*$',
  '^VAT(\\d+)*$',
  '(x+x+)+y',
  '^(\\w+\\s?)*$',
  '^GB(?:[0-9]|\\d)+$',
])('rejects a pattern that takes exponential time: %s', (pattern) => {
  expect(getMessages(pattern)).toEqual([
    expect.stringMatching(/^registration\.customerNumber\.pattern: a regular expression that takes linear time/),
  ]);
});

test.each(['^RL-\\d{4}$', '^GB\\d{9}$', '^[A-Z]{2}\\d+$', '^(?:[a-z]+ )+[a-z]+$', '^\\p{L}+(?:-\\p{L}+)*$', '\\d', ''])(
  'accepts a pattern that takes linear time: %s',
  (pattern) => expect(getMessages(pattern)).toEqual([]),
);

test('rejects an invalid pattern', () => {
  expect(getMessages('(')).toEqual([expect.stringContaining('a regular expression, such as')]);
});
