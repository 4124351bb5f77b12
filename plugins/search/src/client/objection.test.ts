import { expect, test } from 'vitest';
import { hasOptedOutOfCounting } from './objection.ts';

test.each([
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: null, globalPrivacyControl: true }, true],
  [{ doNotTrack: '0', globalPrivacyControl: true }, true],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: 'unspecified' }, false],
])('hasOptedOutOfCounting(%o) returns %s', (preferences, hasOptedOut) => {
  expect(hasOptedOutOfCounting(preferences)).toBe(hasOptedOut);
});
