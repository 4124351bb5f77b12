import { expect, test } from 'vitest';
import { getSandboxIdentity, setSandboxIdentity } from './identity-store.ts';

test('returns a token only for the origin that it was stored for', () => {
  setSandboxIdentity('https://sandbox.api.example.com', { type: 'token', token: 't' });
  expect(getSandboxIdentity('https://sandbox.api.example.com')).toEqual({ type: 'token', token: 't' });
  expect(getSandboxIdentity('https://api.example.com')).toBeNull();
  setSandboxIdentity('https://sandbox.api.example.com', null);
  expect(getSandboxIdentity('https://sandbox.api.example.com')).toBeNull();
});
