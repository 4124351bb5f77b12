import { getServiceText } from '@refdesk/messages/request-language';
import type { Context } from 'hono';
import type { SignedInCaller } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { withCallerTransaction } from '../../core/context/audited-transaction.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { deleteAttempts } from '../../core/limits/attempts.ts';
import { enforceAttemptLimit } from '../../core/limits/enforce-attempt-limit.ts';
import { peopleProblemFactories } from './errors.ts';
import { renewSessionToken, setSessionCookie } from './session-token.ts';

/** Re-authenticates a person with their password, and gives their session a new token. */
export async function reauthenticateWithPassword(
  appContext: AppContext,
  context: Context<HonoEnv>,
  { person, origin }: SignedInCaller,
  password: string,
): Promise<void> {
  await requireCurrentPassword(appContext, person.id, password);
  const token = await withCallerTransaction(appContext, { person, origin }, async ({ queries, at, audit }) => {
    await recordSessionReauthentication(queries, person.sessionId, at);
    await audit({ action: 'session.confirm', target: { type: 'person', id: person.id } });
    return renewSessionToken(queries, person.sessionId);
  });
  setSessionCookie(appContext, context, token);
}

/**
 * Checks the password of the signed-in person.
 *
 * @throws Problem if the password is wrong or was tried too often.
 */
export async function requireCurrentPassword(
  { database: { queries }, now, passwords }: AppContext,
  personId: string,
  password: string,
  pointer = '/password',
): Promise<void> {
  await enforceAttemptLimit(queries, 'confirmationOfPerson', personId, now());
  const row = await queries
    .selectFrom('account')
    .select('password')
    .where('userId', '=', personId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  if (!row?.password || !(await passwords.verify(row.password, password)))
    throw peopleProblemFactories.wrongPassword(getServiceText('passwordWrong'), {
      errors: [{ pointer, message: getServiceText('passwordWrong') }],
    });
  await deleteAttempts(queries, 'confirmationOfPerson', personId);
}

/** Records when the person last authenticated in a session. */
export async function recordSessionReauthentication(
  queries: DatabaseOrTransaction,
  sessionId: string,
  at: number,
): Promise<void> {
  await queries
    .insertInto('sessionConfirmation')
    .values({ sessionId, at })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet({ at }))
    .execute();
}
