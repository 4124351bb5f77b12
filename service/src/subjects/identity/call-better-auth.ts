import { getServiceText } from '@refdesk/messages/request-language';
import { APIError } from 'better-auth/api';
import type { Context } from 'hono';
import type { SignedInCaller } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { signCookieValue } from '../../core/http/cookies.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import { betterAuthClientAddressHeader, formatSessionCookieName, listSignInCookieNames } from './auth.ts';

/** A call to Better Auth with the passed headers. */
type Call<T> = (headers: Headers) => Promise<{ readonly headers: Headers; readonly response: T }>;

/**
 * Calls Better Auth as the caller, and forwards the cookies that it sets. It receives only the session that has already
 * been verified: if it parsed the request's cookies itself, it might find a different person's session.
 *
 * @throws Problem 401 if the session has just ended, or Error if Better Auth acts for another person nevertheless.
 */
export async function callBetterAuthAsCaller<T>(
  appContext: AppContext,
  context: Context<HonoEnv>,
  { person }: SignedInCaller,
  call: Call<T>,
): Promise<T> {
  const headers = createHeaders(appContext, context, context.get('sessionToken'));
  const session = await appContext.auth.api.getSession({ headers });
  // Another request has renewed or ended the session since it was read.
  if (session === null) throw commonRequestProblemFactories.notSignedIn(getServiceText('signInAgain'));
  if (session.session.id !== person.sessionId)
    throw new Error('Better Auth read a different session from the one that was verified.');
  return forwardCookies(context, person.id, await call(headers));
}

/**
 * Calls Better Auth for a person who is signing in, without passing any session that the browser already has.
 *
 * @throws Error if Better Auth signs in a person other than `personId`, unless that is null.
 */
export async function callBetterAuthToSignIn<T>(
  appContext: AppContext,
  context: Context<HonoEnv>,
  personId: string | null,
  call: Call<T>,
): Promise<T> {
  return forwardCookies(context, personId, await call(createHeaders(appContext, context, null)));
}

/** Builds the headers for Better Auth, with the trusted IP address and a newly signed session cookie. */
function createHeaders(
  { publicUrl, secret }: AppContext,
  context: Context<HonoEnv>,
  sessionToken: string | null,
): Headers {
  const cookies = context.get('cookies');
  const cookiePairs = listSignInCookieNames(publicUrl).flatMap((name) =>
    cookies.has(name) ? [`${name}=${cookies.get(name)}`] : [],
  );
  if (sessionToken !== null)
    cookiePairs.push(
      `${formatSessionCookieName(publicUrl)}=${encodeURIComponent(signCookieValue(sessionToken, secret))}`,
    );
  const { address, userAgent } = context.get('origin');
  return new Headers({
    origin: publicUrl,
    ...(cookiePairs.length > 0 && { cookie: cookiePairs.join('; ') }),
    ...(userAgent !== null && { 'user-agent': userAgent }),
    ...(address !== null && { [betterAuthClientAddressHeader]: address }),
  });
}

function forwardCookies<T>(
  context: Context<HonoEnv>,
  personId: string | null,
  { headers, response }: Awaited<ReturnType<Call<T>>>,
): T {
  const responsePersonId = findPersonId(response);
  if (personId !== null && responsePersonId !== null && responsePersonId !== personId)
    throw new Error('Better Auth responded for a person other than the caller.');
  for (const cookie of headers.getSetCookie()) context.header('Set-Cookie', cookie, { append: true });
  return response;
}

/** Reads the person's identifier from a Better Auth response; null if it contains none. */
function findPersonId(response: unknown): string | null {
  if (typeof response !== 'object' || response === null) return null;
  if ('userId' in response && typeof response.userId === 'string') return response.userId;
  if (!('user' in response) || typeof response.user !== 'object' || response.user === null || !('id' in response.user))
    return null;
  // In passkey options, `user.id` is a separate identifier for the authenticator.
  return 'token' in response && typeof response.user.id === 'string' ? response.user.id : null;
}

/** Returns the code with which Better Auth rejected a request; null for any other error. */
export function readBetterAuthErrorCode(error: unknown): string | null {
  if (!(error instanceof APIError)) return null;
  const { code } = error.body ?? {};
  return typeof code === 'string' ? code : String(error.status);
}
