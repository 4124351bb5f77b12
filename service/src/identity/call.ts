import { APIError } from 'better-auth/api';
import type { Context } from 'hono';
import type { Caller } from '../access/require.ts';
import type { AppContext } from '../app-context.ts';
import { toSigned } from '../http/cookies.ts';
import type { HonoEnv } from '../http/environment.ts';
import { addressHeader, ceremonyCookies, sessionCookie } from './auth.ts';

/** A call of Better Auth, with the headers that it is to be made with. */
type Call<T> = (headers: Headers) => Promise<{ readonly headers: Headers; readonly response: T }>;

/**
 * Calls Better Auth as the caller, and passes on the cookies that it sets. It is shown the session that we read and
 * no other: had it read the request's own header again, it could have read another person out of it.
 *
 * @throws Error when it takes the session for someone else's all the same, or did something to someone else.
 */
export async function callAs<T>(appContext: AppContext, context: Context<HonoEnv>, { person }: Caller, call: Call<T>): Promise<T> {
  const headers = headersFor(appContext, context, context.get('sessionToken'));
  const session = await appContext.auth.api.getSession({ headers });
  if (session?.session.id !== person.sessionId) throw new Error('Better Auth reads another session than the one that was read before.');
  return passOn(context, person.id, await call(headers));
}

/**
 * Calls Better Auth for somebody who is not signed in, or who signs in anew: a session that they have is not shown.
 *
 * @throws Error when it lets in someone other than whom the call is about, where that is known before.
 */
export async function callForSignIn<T>(appContext: AppContext, context: Context<HonoEnv>, personId: string | null, call: Call<T>): Promise<T> {
  return passOn(context, personId, await call(headersFor(appContext, context, null)));
}

/** The headers of a request as Better Auth is to see them: with the address that we trust, and cookies made anew. */
function headersFor({ publicUrl, secret }: AppContext, context: Context<HonoEnv>, sessionToken: string | null): Headers {
  const cookies = context.get('cookies');
  const shown = ceremonyCookies(publicUrl).flatMap((name) => (cookies.has(name) ? [`${name}=${cookies.get(name)}`] : []));
  if (sessionToken !== null) shown.push(`${sessionCookie(publicUrl)}=${encodeURIComponent(toSigned(sessionToken, secret))}`);
  const { address, userAgent } = context.get('origin');
  return new Headers({
    origin: publicUrl,
    ...(shown.length > 0 && { cookie: shown.join('; ') }),
    ...(userAgent !== null && { 'user-agent': userAgent }),
    ...(address !== null && { [addressHeader]: address }),
  });
}

function passOn<T>(context: Context<HonoEnv>, personId: string | null, { headers, response }: Awaited<ReturnType<Call<T>>>): T {
  const about = personOf(response);
  if (personId !== null && about !== null && about !== personId) throw new Error('Better Auth has answered about someone else than the caller.');
  for (const cookie of headers.getSetCookie()) context.header('Set-Cookie', cookie, { append: true });
  return response;
}

/** Whom an answer of Better Auth is about; null when it does not say. */
function personOf(response: unknown): string | null {
  if (typeof response !== 'object' || response === null) return null;
  if ('userId' in response && typeof response.userId === 'string') return response.userId;
  if (!('user' in response) || typeof response.user !== 'object' || response.user === null || !('id' in response.user)) return null;
  // In the options of a passkey the user's identifier is one of the authenticator's own.
  return 'token' in response && typeof response.user.id === 'string' ? response.user.id : null;
}

/** The code with which Better Auth rejected the request, or null when the error is another. */
export function errorCode(error: unknown): string | null {
  if (!(error instanceof APIError)) return null;
  const { code } = error.body ?? {};
  return typeof code === 'string' ? code : String(error.status);
}
