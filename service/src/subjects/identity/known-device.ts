import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { AppContext } from '../../core/context/app-context.ts';
import type { HonoEnv } from '../../core/http/environment.ts';

const life = 365 * 24 * 3600;

type Needs = Pick<AppContext, 'publicUrl' | 'secret'>;

/**
 * Reads the identifier of a device from which the account was signed in to before; null for other devices. It proves
 * nothing else: it only keeps strangers who guess passwords from using up the owner's attempts.
 */
export function readKnownDeviceCookie(
  { publicUrl, secret }: Needs,
  context: Context<HonoEnv>,
  email: string,
): string | null {
  const [id = '', signature = ''] = (context.get('cookies').get(cookieName(publicUrl)) ?? '').split('.');
  const input = Buffer.from(signature, 'base64url');
  const expected = sign(secret, id, email);
  return input.byteLength === expected.byteLength && timingSafeEqual(input, expected) ? id : null;
}

/** Marks the browser as a known device of the account. */
export function setKnownDeviceCookie({ publicUrl, secret }: Needs, context: Context<HonoEnv>, email: string): void {
  const id = randomBytes(16).toString('base64url');
  setCookie(context, cookieName(publicUrl), `${id}.${sign(secret, id, email).toString('base64url')}`, {
    maxAge: life,
    path: '/',
    httpOnly: true,
    secure: publicUrl.startsWith('https:'),
    sameSite: 'Lax',
  });
}

function cookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-portal_device' : 'portal_device';
}

function sign(secret: string, id: string, email: string): Buffer {
  return createHmac('sha256', secret).update(`known-device:${id}:${email}`).digest();
}
