import { expect, test } from 'vitest';
import { getSandboxIdentity, setSandboxIdentity } from './identity-store.ts';

test('a token is sent only to the origin it was chosen for', () => {
  setSandboxIdentity('https://sandbox.api.example.com', { type: 'token', token: 't' });
  expect(getSandboxIdentity('https://sandbox.api.example.com')).toEqual({ type: 'token', token: 't' });
  expect(getSandboxIdentity('https://api.example.com')).toBeNull();
  setSandboxIdentity('https://sandbox.api.example.com', null);
  expect(getSandboxIdentity('https://sandbox.api.example.com')).toBeNull();
});
