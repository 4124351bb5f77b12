import type { OrganisationVerificationEvidence } from '@refdesk/service-contract';
import { expect, test } from 'vitest';
import { listOrganisationWarnings } from './warnings.ts';

const organisation = { domain: 'marsh.example' };
const register = { name: 'Companies House', url: 'https://register.example' };
const ownDomain = { domain: 'marsh.example', members: 2, isOwn: true };

test("returns no warnings if the name is unique and members use the organisation's email domain", () => {
  expect(listOrganisationWarnings(organisation, { similar: [], mailDomains: [ownDomain], register })).toEqual([]);
});

test('warns about similar names and about members with other email domains', () => {
  // The function reads only the names of similar organisations.
  const similar = [{ name: 'Marsh Builder' }] as unknown as OrganisationVerificationEvidence['similar'];
  const mailDomains = [{ domain: 'mail.example', members: 1, isOwn: false }];
  expect(listOrganisationWarnings(organisation, { similar, mailDomains, register })).toEqual([
    'Other organisations have similar names: Marsh Builder. Make sure that this is not one of them.',
    'No member has an email address of marsh.example.',
    'Members have email addresses of other domains: mail.example.',
  ]);
});
