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

test('an action on oneself is a sentence without another person', () => {
  const own = Object.keys(sentences).map(ownSentenceOf);
  expect(own.filter((sentence) => /…|of themselves|the themselves/.test(sentence))).toEqual([]);
});

test('an unknown action of a newer node is shown by its name', () => {
  expect(sentenceOf('thing.makeNew')).toBe('thing: make new …');
});
