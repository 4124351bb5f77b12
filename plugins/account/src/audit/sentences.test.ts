import { expect, test } from 'vitest';
import { ownSentenceOf, sentenceOf, sentences } from './sentences.ts';

test.each([
  ['email.change', 'changed their email address'],
  ['session.endAll', 'ended all their sessions'],
  ['password.reset', 'set a new password for themselves'],
  ['person.register', 'registered themselves'],
  ['session.start', 'signed in'],
])('describes %s of oneself as "%s"', (action, sentence) => {
  expect(ownSentenceOf(action)).toBe(sentence);
});

test('mentions no other person when actor and target are the same', () => {
  const ownSentences = Object.keys(sentences).map(ownSentenceOf);
  expect(ownSentences.filter((sentence) => /…|of themselves|the themselves/.test(sentence))).toEqual([]);
});

test('shows an unknown action of a newer node by its name', () => {
  expect(sentenceOf('thing.makeNew')).toBe('thing: make new …');
});
