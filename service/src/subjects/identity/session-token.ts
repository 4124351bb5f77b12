import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { maxSessionAge } from '../../core/access/session-life.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { readCookies, signCookieValue, verifySignedCookieValue } from '../../core/http/cookies.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { formatSessionCookieName } from './auth.ts';

/** Gives a session a new token of 192 random bits; the previous one stops working. */
export async function renewSessionToken(queries: DatabaseOrTransaction, sessionId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await queries.updateTable('session').set({ token }).where('id', '=', sessionId).execute();
  return token;
}

/** Returns the browser's session token after this response: a new one, or the one in the request; empty if none. */
export function getSessionTokenAfterResponse({ publicUrl, secret }: AppContext, context: Context<HonoEnv>): string {
  const name = formatSessionCookieName(publicUrl);
  const newCookie = context.res.headers.getSetCookie().findLast((cookie) => cookie.startsWith(`${name}=`));
  if (newCookie === undefined) return context.get('sessionToken') ?? '';
  return verifySignedCookieValue(readCookies(newCookie.split('; ')[0]).get(name), secret) ?? '';
}

/** Sets the session cookie, signed the same way Better Auth signs it. */
export function setSessionCookie({ publicUrl, secret }: AppContext, context: Context<HonoEnv>, token: string): void {
  setCookie(context, formatSessionCookieName(publicUrl), signCookieValue(token, secret), {
    maxAge: maxSessionAge / 1000,
    path: '/',
    httpOnly: true,
    secure: publicUrl.startsWith('https:'),
    sameSite: 'Lax',
  });
}
