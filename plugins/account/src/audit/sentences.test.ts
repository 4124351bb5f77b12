import { expect, test } from 'vitest';
import { getOwnAccountAuditSentence, getUnknownAuditSentence } from './sentences.ts';

test.each([
  ['email.change', 'changed their email address'],
  ['session.endAll', 'ended all their sessions'],
  ['password.reset', 'set a new password for themselves'],
  ['person.register', 'registered themselves'],
  ['session.start', 'signed in'],
  ['staff.appoint', 'changed their staff role'],
])('describes %s of oneself as "%s"', (action, sentence) => {
  expect(getOwnAccountAuditSentence(action)).toBe(sentence);
});

test('mentions the name of a target that is not the actor’s account', () => {
  expect(getOwnAccountAuditSentence('application.add')).toBe('added the application …');
});

test('shows an unknown action of a newer node by its name', () => {
  expect(getUnknownAuditSentence('thing.makeNew')).toBe('thing: make new …');
});
