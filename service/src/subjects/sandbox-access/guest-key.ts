import { createHmac } from 'node:crypto';
import { areDigestsEqual } from '../../core/access/credential.ts';
import type { AppContext } from '../../core/context/app-context.ts';

const guestKeyPattern = /^guest_([\w-]{28})_([0-9a-z]{6,9})_([\w-]{22})$/;

/** A guest identified by a key, for APIs that accept keys. Keys are not stored: their last part signs the rest. */
export interface GuestIdentity {
  readonly guest: string;
  /** Time at which the key and the guest's sandbox expire, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Creates the key of a guest. */
export function signGuestKey({ secret }: Pick<AppContext, 'secret'>, { guest, expiresAt }: GuestIdentity): string {
  const content = `${guest}_${Math.floor(expiresAt / 1000).toString(36)}`;
  return `guest_${content}_${signContent(secret, content)}`;
}

/** Returns the guest of a key; null if the key is malformed, forged or expired. */
export function verifyGuestKey({ secret, now }: Pick<AppContext, 'secret' | 'now'>, key: string): GuestIdentity | null {
  const [, guest = '', seconds = '', signature = ''] = key.match(guestKeyPattern) ?? [];
  if (guest === '' || !areDigestsEqual(signContent(secret, `${guest}_${seconds}`), signature)) return null;
  const expiresAt = Number.parseInt(seconds, 36) * 1000;
  return expiresAt > now() ? { guest, expiresAt } : null;
}

function signContent(secret: string, content: string): string {
  return createHmac('sha256', secret).update(`guest key ${content}`).digest('base64url').slice(0, 22);
}
