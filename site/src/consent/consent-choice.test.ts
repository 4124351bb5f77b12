import { expect, test, vi } from 'vitest';
import { asksNotToTrack, readConsent, storeConsent } from './consent-choice.ts';

test('stores a separate choice per tool', () => {
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

test('returns null and does not throw if the browser has no storage', () => {
  const throwInsecure = () => {
    throw new Error('The operation is insecure.');
  };
  vi.stubGlobal('localStorage', { getItem: throwInsecure, setItem: throwInsecure });
  storeConsent('google', 'allowed');
  expect(readConsent('google')).toBeNull();
});

test.each([
  [{ doNotTrack: null }, false],
  [{ doNotTrack: 'unspecified', globalPrivacyControl: false }, false],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: null, globalPrivacyControl: true }, true],
])("detects the browser's privacy signals: %o → %s", (signals, expected) => {
  vi.stubGlobal('navigator', signals);
  expect(asksNotToTrack()).toBe(expected);
});
