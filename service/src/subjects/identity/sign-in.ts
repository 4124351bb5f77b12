import { getServiceText } from '@refdesk/messages/request-language';
import type { SignInResponse, secondFactorSignInSchema } from '@refdesk/service-contract/account/session';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { AppContext } from '../../core/context/app-context.ts';
import { withAuditedTransaction } from '../../core/context/audited-transaction.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { decrementAttempts, deleteAttempts } from '../../core/limits/attempts.ts';
import { enforceAttemptLimit } from '../../core/limits/enforce-attempt-limit.ts';
import type { LimitName } from '../../core/limits/rules.ts';
import { getCurrentLanguageTag } from '../../core/portal/service-portal.ts';
import { formatSessionCookieName } from './auth.ts';
import { callBetterAuthToSignIn, readBetterAuthErrorCode } from './call-better-auth.ts';
import { peopleProblemFactories } from './errors.ts';
import { findKnownDeviceId, setKnownDeviceCookie } from './known-device.ts';
import { claimOneTimeCode, findPersonAwaitingSecondFactor } from './one-time-code.ts';
import { digestRecoveryCode } from './recovery-codes.ts';
import { getSessionTokenAfterResponse } from './session-token.ts';

/** Checks a password; a second factor may then be required. */
export async function signInWithPassword(
  appContext: AppContext,
  context: Context<HonoEnv>,
  email: string,
  password: string,
): Promise<SignInResponse> {
  const { auth } = appContext;
  const attempts = createAttemptLimits(appContext, context, email);
  await attempts.enforce();
  const response = await convertBetterAuthErrors(
    () =>
      callBetterAuthToSignIn(appContext, context, null, (headers) =>
        auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
      ),
    () => peopleProblemFactories.wrongCredentials(getServiceText('wrongCredentials')),
  );
  await attempts.recordSuccess();
  // Better Auth's type omits the responses of its two-factor plugin.
  if ('twoFactorRedirect' in response) return { state: 'secondFactor' };
  await recordCompletedSignIn(appContext, context, response.user.id, 'password');
  return { state: 'signedIn' };
}

/**
 * Signs in a person who has just verified their address and set their password. Creates a new session and ends the
 * browser's previous session. The person has no second factor yet; if one is required, they must set it up first.
 */
export async function signInAfterEmailVerification(
  appContext: AppContext,
  context: Context<HonoEnv>,
  email: string,
  password: string,
): Promise<void> {
  const { auth } = appContext;
  const { user } = await callBetterAuthToSignIn(appContext, context, null, (headers) =>
    auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
  );
  await recordCompletedSignIn(appContext, context, user.id, 'verification');
}

/**
 * Returns the limits for wrong passwords: by IP address, by account and IP address, and by account from anywhere. A
 * known device has its own attempts, so that others cannot lock out the owner.
 */
function createAttemptLimits(appContext: AppContext, context: Context<HonoEnv>, email: string) {
  const { queries } = appContext.database;
  const address = context.get('origin').address ?? 'unknown';
  const device = findKnownDeviceId(appContext, context, email);
  const limits: readonly (readonly [LimitName, string])[] = [
    ['signInFromAddress', address],
    ['signInOfAccountFromAddress', `${email} ${device ?? address}`],
    ...(device === null ? [['signInOfAccount', email] as const] : []),
  ];
  return {
    async enforce() {
      for (const [name, subject] of limits) await enforceAttemptLimit(queries, name, subject, appContext.now());
    },
    async recordSuccess() {
      for (const [name, subject] of limits) await decrementAttempts(queries, name, subject);
      await deleteAttempts(queries, 'signInOfAccountFromAddress', `${email} ${device ?? address}`);
    },
  };
}

/** Checks the second factor for a sign-in that is waiting for it. */
export async function signInWithCode(
  appContext: AppContext,
  context: Context<HonoEnv>,
  { kind, code, rememberDevice }: z.output<typeof secondFactorSignInSchema>,
): Promise<void> {
  const { auth, database, now } = appContext;
  const personId = await findPersonAwaitingSecondFactor(appContext, context);
  if (personId === null) throw peopleProblemFactories.signInLapsed(getServiceText('signInLapsed'));
  await enforceAttemptLimit(database.queries, 'secondFactorOfPerson', personId, now());
  if (kind === 'totp') await claimOneTimeCode(appContext, personId, code);
  const proof = kind === 'totp' ? code : digestRecoveryCode(code);
  const verify = (headers: Headers) => {
    const call = { body: { code: proof, trustDevice: rememberDevice }, headers, returnHeaders: true } as const;
    return kind === 'totp' ? auth.api.verifyTOTP(call) : auth.api.verifyBackupCode(call);
  };
  await convertBetterAuthErrors(
    () => callBetterAuthToSignIn<unknown>(appContext, context, personId, verify),
    () =>
      peopleProblemFactories.wrongCode(
        kind === 'totp' ? getServiceText('codeWrongOrUsed') : getServiceText('recoveryCodeWrongOrUsed'),
      ),
  );
  await deleteAttempts(database.queries, 'secondFactorOfPerson', personId);
  await recordCompletedSignIn(appContext, context, personId, kind);
}

/** Records a sign-in and its method, and ends the browser's previous session. */
export function recordCompletedSignIn(
  appContext: AppContext,
  context: Context<HonoEnv>,
  personId: string,
  method: string,
): Promise<void> {
  return withAuditedTransaction(
    appContext,
    { type: 'person', id: personId },
    context.get('origin'),
    async ({ queries, audit }) => {
      const { email } = await queries
        .selectFrom('user')
        .select('email')
        .where('id', '=', personId)
        .executeTakeFirstOrThrow();
      setKnownDeviceCookie(appContext, context, email);
      // Portal pages send their language; a callback from the company's provider has only the language of the browser.
      if (method !== 'company') await recordLanguage(appContext, queries, personId);
      if (method === 'passkey' || method === 'company') await markStrongAuthentication(appContext, context, queries);
      const previousPerson = context.get('person');
      if (previousPerson) await queries.deleteFrom('session').where('id', '=', previousPerson.sessionId).execute();
      await audit({ action: 'session.start', target: { type: 'person', id: personId }, details: { how: method } });
    },
  );
}

/** Stores the language of the request if it has changed; used for emails that the person did not request. */
async function recordLanguage({ portal }: AppContext, queries: DatabaseOrTransaction, personId: string): Promise<void> {
  const language = getCurrentLanguageTag(portal);
  if (language === null) return;
  await queries
    .updateTable('person')
    .set({ language })
    .where('id', '=', personId)
    .where((eb) => eb.or([eb('language', 'is', null), eb('language', '<>', language)]))
    .execute();
}

/**
 * Marks a session that was started with a passkey or company sign-in; the company enforces its own second factor.
 */
async function markStrongAuthentication(
  appContext: AppContext,
  context: Context<HonoEnv>,
  queries: DatabaseOrTransaction,
): Promise<void> {
  const session = queries
    .selectFrom('session')
    .select('id')
    .where('token', '=', getSessionTokenAfterResponse(appContext, context));
  await queries.updateTable('sessionConfirmation').set({ passkey: 1 }).where('sessionId', 'in', session).execute();
}

/** Ends the session that a request belongs to, if any. */
export async function endSessionOfRequest(appContext: AppContext, context: Context<HonoEnv>): Promise<void> {
  const person = context.get('person');
  if (person) {
    await withAuditedTransaction(
      appContext,
      { type: 'person', id: person.id },
      context.get('origin'),
      async ({ queries, audit }) => {
        await queries.deleteFrom('session').where('id', '=', person.sessionId).execute();
        await audit({ action: 'session.end', target: { type: 'person', id: person.id } });
      },
    );
  }
  expireSessionCookie(appContext, context);
}

/** Removes the session cookie from the browser. */
export function expireSessionCookie({ publicUrl }: AppContext, context: Context<HonoEnv>): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  context.header(
    'Set-Cookie',
    `${formatSessionCookieName(publicUrl)}=; Max-Age=0; Path=/; HttpOnly${secure}; SameSite=Lax`,
    { append: true },
  );
}

/** Runs a call and converts Better Auth's errors to problems; other errors are rethrown. */
export async function convertBetterAuthErrors<T>(
  call: () => Promise<T>,
  createProblem: (code: string) => Error,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const code = readBetterAuthErrorCode(error);
    if (code === null) throw error;
    if (code === 'PERSON_SUSPENDED') throw peopleProblemFactories.personSuspended(getServiceText('personSuspended'));
    throw createProblem(code);
  }
}
