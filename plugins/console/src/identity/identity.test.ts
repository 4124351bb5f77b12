import type { RequestIdentity } from '@refdesk/personalization/sandbox/identity';
import { expect, it } from 'vitest';
import {
  acceptsPortalTokens,
  encodeBasicCredentials,
  isIdentityValidForRequirement,
  toCredentialParameter,
} from './identity.ts';

const guest: RequestIdentity = {
  type: 'guest',
  token: 'e.y.J',
  scopes: ['jobs:read'],
  expiresAt: 1000,
  apiKey: 'guest_1',
};
const session = { type: 'key', name: 'Authorization', location: 'header', prefix: 'Token', hint: '' } as const;
const key = { type: 'key', name: 'X-Api-Key', location: 'header', prefix: '', hint: '' } as const;

it('sends the token of a guest for every type of credential', () => {
  expect(toCredentialParameter({ type: 'bearer', scopes: ['jobs:read'] }, guest)?.value).toBe('Bearer e.y.J');
  expect(toCredentialParameter(session, guest)).toEqual({
    location: 'header',
    name: 'Authorization',
    value: 'Token e.y.J',
  });
  expect(toCredentialParameter(key, guest)).toEqual({ location: 'header', name: 'X-Api-Key', value: 'e.y.J' });
  expect(toCredentialParameter({ type: 'basic', of: 'user' }, guest)?.value).toBe('Bearer e.y.J');
  const foreign = { type: 'bearer', scopes: ['https://example.com/ride'] } as const;
  for (const credential of [session, key, foreign, { type: 'basic', of: 'user' } as const])
    expect([
      isIdentityValidForRequirement(guest, credential, 999),
      isIdentityValidForRequirement(guest, credential, 1000),
    ]).toEqual([true, false]);
});

it('accepts portal tokens for the sandbox, but not for an authentication proxy', () => {
  const sandbox = {
    url: 'https://sandbox.example.com/mock/rail/1',
    environment: 'sandbox',
    issuesTokens: true,
    tokensFor: null,
    acceptsAnonymous: false,
    isProxied: false,
  } as const;
  const basic = { type: 'basic', of: 'client' } as const;
  expect([
    acceptsPortalTokens(basic, sandbox),
    acceptsPortalTokens(key, sandbox),
    acceptsPortalTokens({ type: 'none' }, sandbox),
  ]).toEqual([true, true, false]);
  expect(acceptsPortalTokens(basic, { ...sandbox, tokensFor: 'https://sandbox.example.com' })).toBe(false);
  expect([acceptsPortalTokens(key, { ...sandbox, issuesTokens: false }), acceptsPortalTokens(key, null)]).toEqual([
    false,
    false,
  ]);
});

it('adds the prefix to a pasted session token only once', () => {
  for (const token of ['s-51aa09', 'Token s-51aa09'])
    expect(toCredentialParameter(session, { type: 'token', token })?.value).toBe('Token s-51aa09');
});

it('form-encodes the id and secret of a client before Basic encoding', () => {
  const client = { id: 'my client', secret: 'a:b+ü' };
  expect(encodeBasicCredentials(client)).toBe(`Basic ${btoa('my+client:a%3Ab%2B%C3%BC')}`);
  expect(toCredentialParameter({ type: 'basic', of: 'client' }, { type: 'client', ...client })).toEqual({
    location: 'header',
    name: 'Authorization',
    value: encodeBasicCredentials(client),
  });
});
