import { randomBytes } from 'node:crypto';
import { getServiceText } from '@refdesk/messages/request-language';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { AppContext } from '../../core/context/app-context.ts';
import { signCookieValue, verifySignedCookieValue } from '../../core/http/cookies.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { digestSecretToken } from '../../core/text/secret-token.ts';
import { peopleProblems } from './errors.ts';

/** A code is accepted in its step of 30 seconds and in the adjacent ones. */
const codeLife = 120_000;

/** Seconds within which a second factor must follow the first. */
export const secondFactorTimeoutSeconds = 10 * 60;

/**
 * Claims a code for its person before it is checked, so that its second use is rejected, even if both arrive at the
 * same time (RFC 6238, section 5.2).
 */
export async function claimOneTimeCode({ database, now }: AppContext, personId: string, code: string): Promise<void> {
  const row = { personId, digest: digestSecretToken(`${personId}:${code}`), expiresAt: now() + codeLife };
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
  if (!claimed) throw peopleProblems.wrongCode(getServiceText('codeUsed'));
}

/** Finds the person whose sign-in waits for a second factor, by the cookie that Better Auth set after the password. */
export async function findPersonAwaitingSecondFactor(
  { auth, secret }: AppContext,
  context: Context<HonoEnv>,
): Promise<string | null> {
  const { internalAdapter, createAuthCookie } = await auth.$context;
  const identifier = verifySignedCookieValue(context.get('cookies').get(createAuthCookie('two_factor').name), secret);
  return identifier === null ? null : ((await internalAdapter.findVerificationValue(identifier))?.value ?? null);
}

/**
 * Makes the browser's sign-in wait for a second factor, in the cookie and rows that Better Auth reads when it checks
 * the code. Better Auth does this itself after a password.
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
