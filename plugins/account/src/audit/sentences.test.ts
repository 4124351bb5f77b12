import { expect, test } from 'vitest';
import { auditSentences, getAuditSentence, getPersonalAuditSentence } from './sentences.ts';

test.each([
  ['email.change', 'changed their email address'],
  ['session.endAll', 'ended all their sessions'],
  ['password.reset', 'set a new password for themselves'],
  ['person.register', 'registered themselves'],
  ['session.start', 'signed in'],
])('describes %s of oneself as "%s"', (action, sentence) => {
  expect(getPersonalAuditSentence(action)).toBe(sentence);
});

test('mentions no other person when actor and target are the same', () => {
  const ownSentences = Object.keys(auditSentences).map(getPersonalAuditSentence);
  expect(ownSentences.filter((sentence) => /…|of themselves|the themselves/.test(sentence))).toEqual([]);
});

test('shows an unknown action of a newer node by its name', () => {
  expect(getAuditSentence('thing.makeNew')).toBe('thing: make new …');
});
