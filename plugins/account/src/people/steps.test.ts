import type { CurrentSession } from '@portal/service/contract';
import { expect, test } from 'vitest';
import { placeSteps } from './steps.ts';

type Organisation = CurrentSession['organisations'][number];

const places = (next: CurrentSession['next'], state?: Organisation['state']) =>
  // Only the state counts.
  placeSteps({ next, organisations: state === undefined ? [] : [{ state } as Organisation] }).map(({ key, place }) => `${key} ${place}`);

test('someone who begins has everything before them', () => {
  expect(places('registerOrganisation')).toEqual([
    'registerOrganisation now',
    'addApplication later',
    'awaitVerification later',
    'requestLicence later',
    'makeKey later',
  ]);
});

test('verification goes on beside the other steps: it is done when it is, not when its turn is over', () => {
  expect(places('requestLicence', 'pending')).toContain('awaitVerification later');
  expect(places('addApplication', 'verified')).toContain('awaitVerification done');
});

test('all is done when nothing is next', () => {
  expect(places(null, 'verified').every((step) => step.endsWith(' done'))).toBe(true);
});
