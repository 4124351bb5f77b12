import type { LicenceDetail } from '@refdesk/service-contract';
import { expect, test } from 'vitest';
import { listLicenceDecisionWarnings } from './warnings.ts';

const evidence: LicenceDetail['evidence'] = {
  application: {
    description: 'Plans routes.',
    supportUrl: 'https://builders.example/help',
    contactEmail: 'it@builders.example',
    state: 'active',
  },
  holder: { state: 'verified', domain: 'builders.example', country: 'GB' },
};

/** Creates the parts of a licence that the warnings read. */
const createPage = (scopes: readonly string[], changes: Partial<LicenceDetail['evidence']> = {}) =>
  ({
    licence: { application: { name: 'Planner', organisationName: 'Marsh Builders' }, scopes },
    evidence: { ...evidence, ...changes },
  }) as unknown as LicenceDetail;

test('returns no warnings for a read-only active application of a verified organisation', () => {
  expect(listLicenceDecisionWarnings(createPage(['jobs:read']))).toEqual([]);
});

test('warns about unverified holders, inactive applications and write scopes', () => {
  const changes = {
    application: { ...evidence.application, supportUrl: null, state: 'suspended' },
    holder: { ...evidence.holder, state: 'suspended' },
  } as const;
  expect(listLicenceDecisionWarnings(createPage(['jobs:read', 'jobs:write'], changes))).toEqual([
    'Marsh Builders is suspended, not verified.',
    'Planner is suspended, not active.',
    'Planner names no support page.',
    'It can change data: create and change jobs.',
  ]);
});
