import { getServiceText } from '@refdesk/messages/request-language';
import type { PersonalClient } from '@refdesk/service-contract/account/personal-client';
import type { TokenResponse } from '@refdesk/service-contract/applications/tokens';
import { lockActingPersonRow } from '../../core/access/lock-acting-person-row.ts';
import type { SessionPerson } from '../../core/access/person.ts';
import type { SignedInCaller } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { type AuditedTransaction, withCallerTransaction } from '../../core/context/audited-transaction.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import { enforceAttemptLimit } from '../../core/limits/enforce-attempt-limit.ts';
import { formatApiInstant } from '../../core/text/instant.ts';
import { insertClientSecret, selectClientSecretsWithCreators, toClientSecretView } from '../clients/secret.ts';
import { chooseRequestedScopes, issueAccessToken } from '../tokens/issue.ts';

/** Reads a person's client for their personal sandbox, with its secrets. */
export async function readPersonalClient(
  { database: { queries }, now }: AppContext,
  personId: string,
): Promise<PersonalClient> {
  const { id, createdAt } = await findClient(queries, personId);
  const secrets = await selectClientSecretsWithCreators(queries).where('clientSecret.clientId', '=', id).execute();
  return { id, createdAt: formatApiInstant(createdAt), secrets: secrets.map((row) => toClientSecretView(row, now())) };
}

/** Creates a secret for a personal client; the previous one stays valid for the overlap. */
export async function issuePersonalClientSecret(
  appContext: AppContext,
  caller: SignedInCaller,
  overlapDays: number,
): Promise<{ readonly clientId: string; readonly secret: string }> {
  return changeClient(appContext, caller, async (change, clientId) => {
    const { id, secret, lastFour } = await insertClientSecret(change, clientId, overlapDays, caller.person.id);
    await change.audit({
      action: 'personalClient.makeSecret',
      target: { type: 'secret', id },
      details: { clientId, overlapDays, lastFour },
    });
    return { clientId, secret };
  });
}

/** Revokes a secret of a personal client immediately. */
export async function revokePersonalClientSecret(
  appContext: AppContext,
  caller: SignedInCaller,
  secretId: string,
): Promise<void> {
  await changeClient(appContext, caller, async ({ queries, at, audit }, clientId) => {
    const { numUpdatedRows } = await queries
      .updateTable('clientSecret')
      .set({ revokedAt: at })
      .where('id', '=', secretId)
      .where('clientId', '=', clientId)
      .where('revokedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw commonRequestProblemFactories.notFound(getServiceText('noSuchOwnSecret'));
    await audit({ action: 'personalClient.revokeSecret', target: { type: 'secret', id: secretId } });
  });
}

/** Issues a sandbox token for the personal client of a signed-in person; it becomes invalid when the session ends. */
export async function issuePersonalTokenForSession(
  appContext: AppContext,
  person: Pick<SessionPerson, 'id' | 'sessionId'>,
  scope: string | undefined,
): Promise<TokenResponse> {
  const { database, now } = appContext;
  const { id } = await findClient(database.queries, person.id);
  const chosen = chooseRequestedScopes(appContext.portal, scope, appContext.portal.scopeNames);
  await enforceAttemptLimit(database.queries, 'tokenOfClient', id, now());
  return issueAccessToken(appContext, {
    clientId: id,
    source: { session_id: person.sessionId },
    environment: 'sandbox',
    scope: chosen,
    claims: { person: person.id },
  });
}

/** Changes a client while the person's row is locked, so that the second of two concurrent changes sees the first. */
function changeClient<T>(
  appContext: AppContext,
  { person, origin }: SignedInCaller,
  work: (change: AuditedTransaction, clientId: string) => Promise<T>,
): Promise<T> {
  return withCallerTransaction(appContext, { person, origin }, async (change) => {
    await lockActingPersonRow(change.queries, person);
    const { id } = await findClient(change.queries, person.id);
    return work(change, id);
  });
}

/** Finds the personal client, which every person has from registration. */
function findClient(queries: DatabaseOrTransaction, personId: string) {
  return queries.selectFrom('client').selectAll().where('personId', '=', personId).executeTakeFirstOrThrow();
}
