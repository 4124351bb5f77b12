import { randomBytes } from 'node:crypto';
import { getServiceText } from '@refdesk/messages/request-language';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { AppContext } from '../../core/context/app-context.ts';
import { signCookieValue, verifySignedCookieValue } from '../../core/http/cookies.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { digestSecretToken } from '../../core/text/secret-token.ts';
import { peopleProblemFactories } from './errors.ts';

/** Time in milliseconds for which a used code is remembered; a code is accepted for three steps of 30 seconds. */
const usedCodeLifetimeMs = 120_000;

/** Maximum time in seconds between the first factor and the second. */
export const secondFactorTimeoutSeconds = 10 * 60;

/**
 * Marks a code as used before it is checked, so that a second use is rejected even if both arrive concurrently
 * (RFC 6238, section 5.2).
 */
export async function claimOneTimeCode({ database, now }: AppContext, personId: string, code: string): Promise<void> {
  const row = { personId, digest: digestSecretToken(`${personId}:${code}`), expiresAt: now() + usedCodeLifetimeMs };
  const claimed = await database.queries
    .insertInto('usedCode')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['personId', 'digest'])
        .doUpdateSet({ expiresAt: row.expiresAt })
        .where('usedCode.expiresAt', '<=', now()),
    )
    .returning('personId')
    .executeTakeFirst();
  if (!claimed) throw peopleProblemFactories.wrongCode(getServiceText('codeUsed'));
}

/** Finds the person whose sign-in is waiting for a second factor, using the cookie that Better Auth set. */
export async function findPersonAwaitingSecondFactor(
  { auth, secret }: AppContext,
  context: Context<HonoEnv>,
): Promise<string | null> {
  const { internalAdapter, createAuthCookie } = await auth.$context;
  const identifier = verifySignedCookieValue(context.get('cookies').get(createAuthCookie('two_factor').name), secret);
  return identifier === null ? null : ((await internalAdapter.findVerificationValue(identifier))?.value ?? null);
}

/**
 * Makes the browser's sign-in wait for a second factor, using the cookie and rows that Better Auth reads when it
 * checks the code. After a password, Better Auth does this itself.
 */
export async function beginSecondFactorSignIn(
  { auth, secret }: AppContext,
  context: Context<HonoEnv>,
  personId: string,
): Promise<void> {
  const { internalAdapter, createAuthCookie } = await auth.$context;
  const { name, attributes } = createAuthCookie('two_factor', { maxAge: secondFactorTimeoutSeconds });
  const identifier = `2fa-${randomBytes(24).toString('base64url')}`;
  const expiresAt = new Date(Date.now() + secondFactorTimeoutSeconds * 1000);
  await internalAdapter.createVerificationValue({ value: personId, identifier, expiresAt });
  await internalAdapter.createVerificationValue({ value: '0', identifier: `2fa-attempts-${identifier}`, expiresAt });
  setCookie(context, name, signCookieValue(identifier, secret), { ...attributes, sameSite: 'Lax' });
}
