import { expect, test } from 'vitest';
import { createTestSearchDocument } from '../sample-document.ts';
import { createPhraseScorer } from './phrases.ts';

const documents = ['Databases', 'Passwords'].map((title) => createTestSearchDocument(`/${title}`, title));
const section = (text: string) => ({ heading: '', anchor: '', text });
const bodies = [
  {
    sections: [section('A. `canceling statement due to statement timeout`: whether it has new credentials.')],
    fields: [],
  },
  {
    sections: [section('A statement that was cancelled by its timeout.'), section('statement'), section('timeout')],
    fields: [],
  },
];
const score = (text: string) => {
  const scorer = createPhraseScorer({ documents, bodies })(text.toLowerCase().split(' '));
  return documents.map((_, number) => scorer(number));
};

test('scores a run of words in order by the number of its words', () => {
  expect(score('ERROR canceling statement due to timeout')).toEqual([0.75, 0]);
  expect(score('it has new credentials')).toEqual([0.5, 0]);
});

test.each([
  ['in another order', 'timeout to statement due canceling'],
  ['with a gap', 'canceling statement often due timeout'],
  ['in a run of two', 'statement timeout'],
  ['in a run with fewer than two significant words', 'whether it has'],
  ['in a run with an incomplete word', 'canceling statement d'],
])('does not score words %s', (_, text) => {
  expect(score(text)).toEqual([0, 0]);
});
