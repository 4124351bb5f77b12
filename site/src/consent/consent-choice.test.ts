import { expect, test, vi } from 'vitest';
import { asksNotToTrack, readConsent, storeConsent } from './consent-choice.ts';

test('a choice is for one tool', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  expect(readConsent('google')).toBeNull();
  storeConsent('google', 'declined');
  expect(readConsent('google')).toBe('declined');
  storeConsent('google', 'allowed');
  expect(readConsent('google')).toBe('allowed');
  expect(readConsent('posthog')).toBeNull();
});

test('a browser without storage has no choice, and storing one is no error', () => {
  const refuse = () => {
    throw new Error('The operation is insecure.');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  storeConsent('google', 'allowed');
  expect(readConsent('google')).toBeNull();
});

test.each([
  [{ doNotTrack: null }, false],
  [{ doNotTrack: 'unspecified', globalPrivacyControl: false }, false],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: null, globalPrivacyControl: true }, true],
])('reads the signals of the browser: %o → %s', (signals, expected) => {
  vi.stubGlobal('navigator', signals);
  expect(asksNotToTrack()).toBe(expected);
});
