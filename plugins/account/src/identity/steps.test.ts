import type { CurrentSession } from '@refdesk/service-contract';
import { expect, test } from 'vitest';
import { listProductionAccessSteps } from './steps.ts';

type Organisation = CurrentSession['organisations'][number];

const locations = (next: CurrentSession['next'], state?: Organisation['state']) =>
  // Only the state matters.
  listProductionAccessSteps({ next, organisations: state === undefined ? [] : [{ state } as Organisation] }).map(
    ({ key, status }) => `${key} ${status}`,
  );

test('a new member has every step ahead', () => {
  expect(locations('registerOrganisation')).toEqual([
    'registerOrganisation now',
    'addApplication later',
    'awaitVerification later',
    'activateApplication later',
    'requestLicence later',
    'makeSecret later',
  ]);
});

test('verification completes independently of the other steps', () => {
  expect(locations('requestLicence', 'pending')).toContain('awaitVerification later');
  expect(locations('addApplication', 'verified')).toContain('awaitVerification done');
});

test('everything is done when there is no next step', () => {
  expect(locations(null, 'verified').every((step) => step.endsWith(' done'))).toBe(true);
});
