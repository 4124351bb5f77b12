import { expect, test } from 'vitest';
import { ownSentenceOf, sentenceOf, sentences } from './sentences.ts';

test.each([
  ['email.change', 'changed their email address'],
  ['session.endAll', 'ended all their sessions'],
  ['password.reset', 'set a new password for themselves'],
  ['person.register', 'registered themselves'],
  ['session.start', 'signed in'],
])('of %s, done to oneself, is said: %s', (action, sentence) => {
  expect(ownSentenceOf(action)).toBe(sentence);
});

test('whatever is done to oneself is one sentence, without a place for another', () => {
  const own = Object.keys(sentences).map(ownSentenceOf);
  expect(own.filter((sentence) => /…|of themselves|the themselves/.test(sentence))).toEqual([]);
});

test('an action of a newer node is said by its name', () => {
  expect(sentenceOf('thing.makeNew')).toBe('thing: make new …');
});
