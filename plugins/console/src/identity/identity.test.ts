import type { Identity } from '@portal/personalization/sandbox/identity';
import { expect, it } from 'vitest';
import { covers, toCredentialPart } from './identity.ts';

const guest: Identity = { type: 'guest', token: 'e.y.J', scopes: ['jobs:read'], expiresAt: 1000, share: null };
const session = { type: 'key', name: 'Authorization', place: 'header', prefix: 'Token', hint: '' } as const;
const key = { type: 'key', name: 'X-Api-Key', place: 'header', prefix: '', hint: '' } as const;

it('a guest sends with one token whatever the API calls it', () => {
  expect(toCredentialPart({ type: 'bearer', scopes: ['jobs:read'] }, guest)?.value).toBe('Bearer e.y.J');
  expect(toCredentialPart(session, guest)).toEqual({ place: 'header', name: 'Authorization', value: 'Token e.y.J' });
  expect(toCredentialPart(key, guest)).toEqual({ place: 'header', name: 'X-Api-Key', value: 'e.y.J' });
  expect([covers(guest, session, 999), covers(guest, key, 999), covers(guest, key, 1000)]).toEqual([true, true, false]);
});

it('a session token that is pasted gets the word before it once', () => {
  for (const token of ['s-51aa09', 'Token s-51aa09']) expect(toCredentialPart(session, { type: 'token', token })?.value).toBe('Token s-51aa09');
});
