import type { Context } from 'hono';
import type { AppContext } from '../../core/context/app-context.ts';
import type { AuditedTransaction } from '../../core/context/audited-transaction.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { endOperatorTokens } from '../operator-tokens/end-operator-tokens.ts';
import { endPersonSqlCredentials } from '../sql-access/credentials.ts';
import { recordSessionReauthentication } from './confirmation.ts';
import { findCurrentSessionToken, renewSessionToken, setSessionCookie } from './session-token.ts';

/**
 * Ends everything that was issued for a person's earlier credentials or address: sessions, operator tokens, links in
 * emails, remembered devices and sign-ins that wait for a second factor. Every change of a password, second factor,
 * passkey or address calls it in its transaction.
 */
export async function endIssuedAccess({ queries, at }: AuditedTransaction, personId: string): Promise<void> {
  await queries.deleteFrom('session').where('userId', '=', personId).execute();
  await endLinks(queries, personId);
  await endOperatorTokens(queries, personId);
  await endPersonSqlCredentials(queries, personId, at);
}

/** The same for a change that was made in a session: that session continues with a new token. */
export async function endIssuedAccessAndRenewSession(
  appContext: AppContext,
  context: Context<HonoEnv>,
  { queries, at }: AuditedTransaction,
  personId: string,
): Promise<void> {
  // Better Auth may have replaced the session while the change was made.
  const token = findCurrentSessionToken(appContext, context);
  const present = await queries
    .selectFrom('session')
    .select('id')
    .where('token', '=', token)
    .where('userId', '=', personId)
    .executeTakeFirst();
  const others = queries.deleteFrom('session').where('userId', '=', personId);
  await (present ? others.where('id', '<>', present.id) : others).execute();
  await endLinks(queries, personId);
  await endOperatorTokens(queries, personId);
  await endPersonSqlCredentials(queries, personId, at);
  if (!present) return;
  await recordSessionReauthentication(queries, present.id, at);
  setSessionCookie(appContext, context, await renewSessionToken(queries, present.id));
}

async function endLinks(queries: AuditedTransaction['queries'], personId: string): Promise<void> {
  await queries.deleteFrom('mailToken').where('personId', '=', personId).execute();
  // Better Auth stores remembered devices and sign-ins that wait for a code here.
  await queries.deleteFrom('verification').where('value', '=', personId).execute();
}
