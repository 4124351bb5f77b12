import { expect, test } from 'vitest';
import { createAccountTermReplacer } from './rename-words.ts';

const rename = createAccountTermReplacer({ organisation: 'team', licence: 'agreement', application: 'app' });

test.each([
  ['An organisation has members.', 'A team has members.'],
  ['Organisations and licences', 'Teams and agreements'],
  ['Your organisation’s application needs a licence.', 'Your team’s app needs an agreement.'],
  ['a\n  licence', 'an\n  agreement'],
  ['Your integrators', 'Your integrators'],
  ['Ada closed “The Licence Organisation”, an organisation.', 'Ada closed “The Licence Organisation”, a team.'],
])('renames words with their article, number and capital: %j', (text, expected) => expect(rename(text)).toBe(expected));

test.each([
  '/account/applications/licences',
  'application/json',
  'organisationId',
  'organisation_id',
  'reorganisation',
])('does not change %s, which is not a word', (text) => expect(rename(text)).toBe(text));

test('forms plurals of words that end in y or s', () => {
  const other = createAccountTermReplacer({ organisation: 'company', licence: 'access' });
  expect(other('Organisations and licences')).toBe('Companies and accesses');
});

test('changes nothing if no words are configured', () =>
  expect(createAccountTermReplacer()('An organisation')).toBe('An organisation'));
