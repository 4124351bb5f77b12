import { expect, test } from 'vitest';
import { getAuditSentence, getAuditSentenceForOwnAccount } from './sentences.ts';

test.each([
  ['email.change', 'changed their email address'],
  ['session.endAll', 'ended all their sessions'],
  ['password.reset', 'set a new password for themselves'],
  ['person.register', 'registered themselves'],
  ['session.start', 'signed in'],
  ['staff.appoint', 'changed their staff role'],
])('describes %s by the account holder as "%s"', (action, sentence) => {
  expect(getAuditSentenceForOwnAccount(action)).toBe(sentence);
});

test("retains the placeholder for a target other than the actor's own account", () => {
  expect(getAuditSentenceForOwnAccount('application.add')).toBe('added the application …');
});

test('formats the name of an unknown action', () => {
  expect(getAuditSentence('thing.makeNew')).toBe('thing: make new …');
});
