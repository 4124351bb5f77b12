import type { OrganisationEvidence } from '@portal/service-contract';
import { expect, test } from 'vitest';
import { organisationWarnings } from './warnings.ts';

const organisation = { domain: 'marsh.example' };
const register = { name: 'Companies House', url: 'https://register.example' };
const own = { domain: 'marsh.example', members: 2, isOwn: true };

test('an organisation whose members write from its domain, with a name like no other, has no warning', () => {
  expect(organisationWarnings(organisation, { similar: [], mailDomains: [own], register })).toEqual([]);
});

test('similar names and other domains are said', () => {
  // Only the name of one that is alike is read.
  const similar = [{ name: 'Marsh Builder' }] as unknown as OrganisationEvidence['similar'];
  const mailDomains = [{ domain: 'mail.example', members: 1, isOwn: false }];
  expect(organisationWarnings(organisation, { similar, mailDomains, register })).toEqual([
    'Other organisations have similar names: Marsh Builder. Make sure that this is not one of them.',
    'No member has an email address of marsh.example.',
    'Members have email addresses of other domains: mail.example.',
  ]);
});
