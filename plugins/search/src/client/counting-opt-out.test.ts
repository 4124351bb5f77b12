import { expect, test } from 'vitest';
import { hasOptedOutOfCounting } from './counting-opt-out.ts';

test.each([
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: null, globalPrivacyControl: true }, true],
  [{ doNotTrack: '0', globalPrivacyControl: true }, true],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: 'unspecified' }, false],
])('for the preferences %o, hasOptedOutOfCounting returns %s', (preferences, hasOptedOut) => {
  expect(hasOptedOutOfCounting(preferences)).toBe(hasOptedOut);
});
