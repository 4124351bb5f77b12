import type { CurrentSession } from '@refdesk/service-contract';
import { expect, test } from 'vitest';
import { listProductionAccessSteps } from './production-access-steps.ts';

type Organisation = CurrentSession['organisations'][number];

const listStatuses = (next: CurrentSession['next'], state?: Organisation['state']) =>
  // Only the state of an organisation matters.
  listProductionAccessSteps({ next, organisations: state === undefined ? [] : [{ state } as Organisation] }).map(
    ({ key, status }) => `${key} ${status}`,
  );

test('lists all later steps for a new member', () => {
  expect(listStatuses('registerOrganisation')).toEqual([
    'registerOrganisation now',
    'addApplication later',
    'awaitVerification later',
    'activateApplication later',
    'requestLicence later',
    'makeSecret later',
  ]);
});

test('marks verification as done independently of the other steps', () => {
  expect(listStatuses('requestLicence', 'pending')).toContain('awaitVerification later');
  expect(listStatuses('addApplication', 'verified')).toContain('awaitVerification done');
});

test('marks every step as done if there is no next step', () => {
  expect(listStatuses(null, 'verified').every((step) => step.endsWith(' done'))).toBe(true);
});
