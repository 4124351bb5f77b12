import { expect, test } from 'vitest';
import { guideTexts } from './guides.ts';

// The limits of an API change with its description, a typed number does not. Figures of people (a reply within 30
// minutes) have no source.
const typedLimit =
  /\b(?:up to|at most|no more than|a maximum of|more than) \d[\d,.]* ?(?:records?|requests?|calls?|connections?|rows?|items?|characters?|bytes|[kKMG]B|files?)\b/g;

const listLimits = (text: string): string[] => [...text.matchAll(typedLimit)].map(([found]) => found);

test('a limit of an API is named in a guide, and not typed', () => {
  const typed = guideTexts.flatMap(({ location, text }) => listLimits(text).map((limit) => `${location}: "${limit}"`));
  const reason =
    'Name the value, such as <Fact of="page-size-max" />, so that it follows the description: values.yaml lists them.';
  expect(typed, reason).toEqual([]);
});

test.each(['A list returns up to 500 records.', 'Send at most 1,000 requests.', 'No file has more than 10 MB.'])(
  '"%s" has a typed limit',
  (text) => {
    expect(listLimits(text)).toHaveLength(1);
  },
);

test('how long people take is not a limit of an API', () => {
  expect(listLimits('It takes up to 30 minutes, and we keep it for at most 30 days.')).toEqual([]);
});
