import type { Context } from 'hono';
import type { AppContext } from '../../core/context/app-context.ts';
import type { AuditedTransaction } from '../../core/context/audited-transaction.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { endOperatorTokens } from '../operator-tokens/end-operator-tokens.ts';
import { endSignInChangedSqlCredentials } from '../sql-access/credentials.ts';
import { recordSessionReauthentication } from './confirmation.ts';
import { getSessionTokenAfterResponse, renewSessionToken, setSessionCookie } from './session-token.ts';

/**
 * Ends everything that was issued for a person's previous credentials or address: sessions, operator tokens, links in
 * emails, remembered devices, SQL credentials, and sign-ins waiting for a second factor. Must be called in the
 * transaction of every change to a password, second factor, passkey or address.
 */
export async function endIssuedAccess({ queries, at }: AuditedTransaction, personId: string): Promise<void> {
  await queries.deleteFrom('session').where('userId', '=', personId).execute();
  await deleteLinks(queries, personId);
  await endOperatorTokens(queries, personId);
  await endSignInChangedSqlCredentials(queries, personId, at);
}

/** Does the same as endIssuedAccess, except that the current session continues with a new token. */
export async function endIssuedAccessAndRenewSession(
  appContext: AppContext,
  context: Context<HonoEnv>,
  { queries, at }: AuditedTransaction,
  personId: string,
): Promise<void> {
  // Better Auth may have replaced the session during the change.
  const token = getSessionTokenAfterResponse(appContext, context);
  const currentSession = await queries
    .selectFrom('session')
    .select('id')
    .where('token', '=', token)
    .where('userId', '=', personId)
    .executeTakeFirst();
  const personSessions = queries.deleteFrom('session').where('userId', '=', personId);
  await (currentSession ? personSessions.where('id', '<>', currentSession.id) : personSessions).execute();
  await deleteLinks(queries, personId);
  await endOperatorTokens(queries, personId);
  await endSignInChangedSqlCredentials(queries, personId, at);
  if (!currentSession) return;
  await recordSessionReauthentication(queries, currentSession.id, at);
  setSessionCookie(appContext, context, await renewSessionToken(queries, currentSession.id));
}

async function deleteLinks(queries: AuditedTransaction['queries'], personId: string): Promise<void> {
  await queries.deleteFrom('mailToken').where('personId', '=', personId).execute();
  // Better Auth stores remembered devices and sign-ins waiting for a code in this table.
  await queries.deleteFrom('verification').where('value', '=', personId).execute();
}
