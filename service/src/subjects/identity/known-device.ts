import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { AppContext } from '../../core/context/app-context.ts';
import type { HonoEnv } from '../../core/http/environment.ts';

const cookieMaxAgeSeconds = 365 * 24 * 3600;

type Dependencies = Pick<AppContext, 'publicUrl' | 'secret'>;

/**
 * Returns the identifier of a device that has signed in to the account before; null for other devices. It is not a
 * credential: it only prevents strangers guessing passwords from using up the owner's attempts.
 */
export function findKnownDeviceId(
  { publicUrl, secret }: Dependencies,
  context: Context<HonoEnv>,
  email: string,
): string | null {
  const [id = '', signature = ''] = (context.get('cookies').get(getCookieName(publicUrl)) ?? '').split('.');
  const actual = Buffer.from(signature, 'base64url');
  const expected = sign(secret, id, email);
  return actual.byteLength === expected.byteLength && timingSafeEqual(actual, expected) ? id : null;
}

/** Marks the browser as a known device of the account. */
export function setKnownDeviceCookie(
  { publicUrl, secret }: Dependencies,
  context: Context<HonoEnv>,
  email: string,
): void {
  const id = randomBytes(16).toString('base64url');
  setCookie(context, getCookieName(publicUrl), `${id}.${sign(secret, id, email).toString('base64url')}`, {
    maxAge: cookieMaxAgeSeconds,
    path: '/',
    httpOnly: true,
    secure: publicUrl.startsWith('https:'),
    sameSite: 'Lax',
  });
}

function getCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-portal_device' : 'portal_device';
}

function sign(secret: string, id: string, email: string): Buffer {
  return createHmac('sha256', secret).update(`known-device:${id}:${email}`).digest();
}
