import { expect, test } from 'vitest';
import { guideTexts } from './guides.ts';

// API limits change with the API description, but a number in a guide does not. Figures about people (a reply within 30
// minutes) have no such source.
const limitInWords =
  /\b(?:up to|at most|no more than|a maximum of|more than) \d[\d,.]* ?(?:records?|requests?|calls?|connections?|rows?|items?|characters?|bytes|[kKMG]B|files?)\b/g;

const listLimits = (text: string): string[] => [...text.matchAll(limitInWords)].map(([found]) => found);

test('guides reference the limits of an API instead of stating numbers', () => {
  const statedLimits = guideTexts.flatMap(({ location, text }) =>
    listLimits(text).map((limit) => `${location}: "${limit}"`),
  );
  const reason =
    'Name the value, such as <Fact of="page-size-max" />, so that it follows the description: values.yaml lists them.';
  expect(statedLimits, reason).toEqual([]);
});

test.each(['A list returns up to 500 records.', 'Send at most 1,000 requests.', 'No file has more than 10 MB.'])(
  'detects the limit in "%s"',
  (text) => {
    expect(listLimits(text)).toHaveLength(1);
  },
);

test('ignores how long people take', () => {
  expect(listLimits('It takes up to 30 minutes, and we keep it for at most 30 days.')).toEqual([]);
});
