import { APIError } from 'better-auth/api';
import type { Context } from 'hono';
import type { HonoEnv } from '../http/environment.ts';
import { addressHeader } from './auth.ts';

/** The headers of a request as Better Auth is to see them: with the address that we trust. */
export function headersFor(context: Context<HonoEnv>): Headers {
  const headers = new Headers();
  for (const name of ['cookie', 'user-agent', 'origin']) {
    const value = context.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const { address } = context.get('origin');
  if (address !== null) headers.set(addressHeader, address);
  return headers;
}

/** Passes on the cookies that Better Auth sets, and gives its answer. */
export async function withCookies<T>(context: Context<HonoEnv>, call: Promise<{ readonly headers: Headers; readonly response: T }>): Promise<T> {
  const { headers, response } = await call;
  for (const cookie of headers.getSetCookie()) context.header('Set-Cookie', cookie, { append: true });
  return response;
}

/** The code with which Better Auth rejected the request, or null when the error is another. */
export function refusalCode(error: unknown): string | null {
  if (!(error instanceof APIError)) return null;
  const { code } = error.body ?? {};
  return typeof code === 'string' ? code : String(error.status);
}
