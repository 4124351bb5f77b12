import { expect, test } from 'vitest';
import { getAuditActionPhrase, getOwnAccountActionPhrase } from './sentences.ts';

test.each([
  ['email.change', 'changed their email address'],
  ['session.endAll', 'ended all their sessions'],
  ['password.reset', 'set a new password for themselves'],
  ['person.register', 'registered themselves'],
  ['session.start', 'signed in'],
  ['staff.appoint', 'changed their staff role'],
])('describes %s by the account holder as "%s"', (action, sentence) => {
  expect(getOwnAccountActionPhrase(action)).toBe(sentence);
});

test("retains the placeholder for a target other than the actor's own account", () => {
  expect(getOwnAccountActionPhrase('application.add')).toBe('added the application …');
});

test('formats the name of an unknown action', () => {
  expect(getAuditActionPhrase('thing.makeNew')).toBe('thing: make new …');
});
