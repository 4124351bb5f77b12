import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { Queries } from '../database/open.ts';
import type { HonoEnv } from '../http/environment.ts';
import type { Platform } from '../platform.ts';
import { sessionCookie } from './auth.ts';
import { sessionLongest } from './session-life.ts';

/** Gives a session a new token of 192 random bits; whoever holds the old one is signed out. */
export async function renewToken(queries: Queries, sessionId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await queries.updateTable('session').set({ token }).where('id', '=', sessionId).execute();
  return token;
}

/** The token of the session that a browser has after this response: the one just set, else the one it sent; empty for none. */
export function presentToken({ publicUrl }: Platform, context: Context<HonoEnv>): string {
  const name = sessionCookie(publicUrl);
  const set = context.res.headers.getSetCookie().findLast((cookie) => cookie.startsWith(`${name}=`));
  const value = parse(set?.split('; ')[0] ?? context.req.header('cookie') ?? '', name)[name] ?? '';
  // The signature was checked when the session was read, or is Better Auth's own.
  return value.slice(0, value.lastIndexOf('.'));
}

/** Sets the cookie of a session, signed as Better Auth signs it. */
export function setSessionCookie({ publicUrl, secret }: Platform, context: Context<HonoEnv>, token: string): void {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  setCookie(context, sessionCookie(publicUrl), `${token}.${signature}`, {
    maxAge: sessionLongest / 1000,
    path: '/',
    httpOnly: true,
    secure: publicUrl.startsWith('https:'),
    sameSite: 'Lax',
  });
}
