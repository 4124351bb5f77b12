import { expect, test } from 'vitest';
import { getIdentity, setIdentity } from './identity-store.ts';

test('a token is sent only to the origin it was chosen for', () => {
  setIdentity('https://sandbox.api.example.com', { type: 'token', token: 't' });
  expect(getIdentity('https://sandbox.api.example.com')).toEqual({ type: 'token', token: 't' });
  expect(getIdentity('https://api.example.com')).toBeNull();
  setIdentity('https://sandbox.api.example.com', null);
  expect(getIdentity('https://sandbox.api.example.com')).toBeNull();
});
