import { getCurrentLanguageTexts } from '@refdesk/messages/request-language';
import { beginCompanySignInRoute, completeCompanySignInRoute } from '@refdesk/service-contract/routes/company-sign-in';
import { APIError } from 'better-auth/api';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { type CompanySignInSettings, readCompanySignInSettings } from '../../core/configuration/company-settings.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { systemActor, withAuditedTransaction } from '../../core/context/audited-transaction.ts';
import { isUniqueViolation } from '../../core/database/unique-violation.ts';
import { signCookieValue, verifySignedCookieValue } from '../../core/http/cookies.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { decrementAttempts } from '../../core/limits/attempts.ts';
import { enforceAttemptLimit } from '../../core/limits/enforce-attempt-limit.ts';
import { getSignInCookieName } from '../identity/auth.ts';
import { recordSessionReauthentication } from '../identity/confirmation.ts';
import { beginSecondFactorSignIn } from '../identity/one-time-code.ts';
import { setSessionCookie } from '../identity/session-token.ts';
import { recordCompletedSignIn } from '../identity/sign-in.ts';
import { CompanySignInError, type CompanySignInFailureReason } from './failure.ts';
import { findOrCreateCompanyPerson } from './identify-person.ts';
import { OpenIdClient, type OpenIdPersonClaims, type PendingCompanySignIn } from './open-id-client.ts';

/** Maximum time in seconds for a person to authenticate with the OpenID provider. */
const maxSignInSeconds = 10 * 60;

/** Prefix of the signed state, which distinguishes it from other signed cookies. */
const cookieValuePrefix = 'company:';

/** Creates the routes for signing in with the company's OpenID provider; empty if no provider is configured. */
export function createCompanySignInRoutes(appContext: AppContext) {
  const settings = readCompanySignInSettings(appContext);
  const routes = createValidatedRoutes();
  if (settings === null) return routes;
  const client = new OpenIdClient(settings, `${appContext.publicUrl}${completeCompanySignInRoute.path}`);
  return routes
    .openapi(beginCompanySignInRoute, (context) => {
      const { next = formatOverviewPath(), again } = context.req.valid('query');
      return respondWithRedirect(appContext, context, next, async () => {
        await enforceAttemptLimit(...getAttemptLimit(appContext, context), appContext.now());
        const { url, pending } = await client.begin(next, again === 'true');
        setPendingSignIn(appContext, context, pending);
        return url.href;
      });
    })
    .openapi(completeCompanySignInRoute, (context) => {
      const pending = findPendingSignIn(appContext, context);
      return respondWithRedirect(appContext, context, pending?.next ?? formatOverviewPath(), async () => {
        await enforceAttemptLimit(...getAttemptLimit(appContext, context), appContext.now());
        if (pending === null)
          throw new CompanySignInError(
            'company-sign-in-lapsed',
            'The browser sent no pending sign-in: it took over ten minutes, or the cookie was blocked.',
          );
        setPendingSignIn(appContext, context, null);
        const claims = await client.complete(new URL(context.req.url).search, pending);
        const personId = await identifyWithRetry(appContext, context, settings, claims);
        // Undo the attempts counted for both requests, so that people who share an address do not lock each other out.
        for (let request = 0; request < 2; request++) await decrementAttempts(...getAttemptLimit(appContext, context));
        if (await requiresCode(appContext, personId)) {
          await beginSecondFactorSignIn(appContext, context, personId);
          return formatSignInPath(pending.next, { step: 'code', next: pending.next });
        }
        await startSession(appContext, context, personId, getConfirmationTime(appContext, pending, claims));
        return pending.next;
      });
    });
}

const formatOverviewPath = (): string => `${getCurrentLanguageTexts().pathPrefix}/account/overview`;

/** Formats the path of the sign-in page in the language of an account page. */
function formatSignInPath(accountPage: string, query: Readonly<Record<string, string>>): string {
  const pathPrefix = accountPage.slice(0, accountPage.indexOf('/account/'));
  return `${pathPrefix}/account/sign-in?${new URLSearchParams(query)}`;
}

function getAttemptLimit({ database }: AppContext, context: Context<HonoEnv>) {
  return [database.queries, 'signInFromAddress', context.get('origin').address ?? 'unknown'] as const;
}

async function identifyWithRetry(
  appContext: AppContext,
  context: Context<HonoEnv>,
  settings: CompanySignInSettings,
  claims: OpenIdPersonClaims,
): Promise<string> {
  const attempt = () =>
    withAuditedTransaction(appContext, systemActor, context.get('origin'), (change) =>
      findOrCreateCompanyPerson(change, settings, claims),
    );
  // A concurrent sign-in by the same person may have created the account first; the second attempt then finds it.
  return attempt().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return attempt();
  });
}

/** Returns whether the person set up a second factor in the portal, which company sign-in does not replace. */
async function requiresCode({ configuration, database }: AppContext, personId: string): Promise<boolean> {
  if (configuration.PASSWORDS === 'off') return false;
  const { twoFactorEnabled } = await database.queries
    .selectFrom('user')
    .select('twoFactorEnabled')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return Boolean(twoFactorEnabled);
}

/** Returns the time at which the person authenticated; 0 if an existing session with the company was used. */
function getConfirmationTime(
  { now }: AppContext,
  { again }: PendingCompanySignIn,
  { auth_time: seconds }: OpenIdPersonClaims,
): number {
  if (typeof seconds === 'number') return Math.min(seconds * 1000, now());
  return again ? now() : 0;
}

async function startSession(
  appContext: AppContext,
  context: Context<HonoEnv>,
  personId: string,
  confirmedAt: number,
): Promise<void> {
  const origin = context.get('origin');
  const { internalAdapter } = await appContext.auth.$context;
  const { id, token } = await internalAdapter
    .createSession(personId, false, { ipAddress: origin.address ?? '', userAgent: origin.userAgent ?? '' })
    .catch((error: unknown) => {
      if (error instanceof APIError && error.body?.code === 'PERSON_SUSPENDED')
        throw new CompanySignInError('person-suspended', 'The account is suspended.');
      throw error;
    });
  await recordSessionReauthentication(appContext.database.queries, id, confirmedAt);
  setSessionCookie(appContext, context, token);
  await recordCompletedSignIn(appContext, context, personId, 'company');
}

/** Failures that are not caused by misconfiguration. */
const expectedFailures: readonly CompanySignInFailureReason[] = [
  'company-sign-in-denied',
  'company-sign-in-lapsed',
  'person-suspended',
];

/**
 * Redirects to the URL that `getUrl` returns, or to the sign-in page with the reason for the failure.
 *
 * @param next Path of the account page that the person tried to open.
 */
async function respondWithRedirect(
  appContext: AppContext,
  context: Context<HonoEnv>,
  next: string,
  getUrl: () => Promise<string>,
): Promise<Response> {
  try {
    return context.redirect(await getUrl(), 302);
  } catch (error) {
    if (!(error instanceof CompanySignInError)) throw error;
    const level = expectedFailures.includes(error.failure) ? 'info' : 'error';
    appContext.log[level]('companySignIn.failed', {
      requestId: context.get('origin').requestId,
      failure: error.failure,
      reason: error.message,
    });
    return context.redirect(formatSignInPath(next, { failure: error.failure }), 302);
  }
}

function setPendingSignIn(
  { publicUrl, secret, now }: AppContext,
  context: Context<HonoEnv>,
  pending: PendingCompanySignIn | null,
): void {
  const value =
    pending === null
      ? ''
      : cookieValuePrefix +
        Buffer.from(JSON.stringify({ ...pending, expiresAt: now() + maxSignInSeconds * 1000 })).toString('base64url');
  setCookie(
    context,
    getSignInCookieName(publicUrl, 'company'),
    pending === null ? '' : signCookieValue(value, secret),
    {
      maxAge: pending === null ? 0 : maxSignInSeconds,
      path: '/',
      httpOnly: true,
      secure: publicUrl.startsWith('https:'),
      sameSite: 'Lax',
    },
  );
}

/** Finds this browser's pending sign-in; null if none exists or if it has expired. */
function findPendingSignIn(
  { publicUrl, secret, now }: AppContext,
  context: Context<HonoEnv>,
): PendingCompanySignIn | null {
  const value = verifySignedCookieValue(context.get('cookies').get(getSignInCookieName(publicUrl, 'company')), secret);
  const json = value?.startsWith(cookieValuePrefix)
    ? Buffer.from(value.slice(cookieValuePrefix.length), 'base64url').toString()
    : null;
  const pending = json === null ? null : (JSON.parse(json) as PendingCompanySignIn & { readonly expiresAt: number });
  return pending === null || pending.expiresAt < now() ? null : pending;
}
