import type { AppContext } from './core/context/app-context.ts';
import { systemActor, withAuditedTransaction } from './core/context/audited-transaction.ts';
import { truncateWriteAheadLog } from './core/database/truncate-write-ahead-log.ts';
import { purgeAttempts } from './core/limits/attempts.ts';
import { eraseOrphansFromOutbox } from './core/mail/erase-from-outbox.ts';
import { purgeUseCounters } from './subjects/api-usage/purge.ts';
import { eraseRequests, purgeRequests } from './subjects/requests/purge.ts';
import { purgeSearchCounters } from './subjects/searches/purge.ts';
import { purgeSqlCredentials } from './subjects/sql-access/credentials.ts';

const day = 24 * 60 * 60_000;

/** Removes data whose retention has ended, as the privacy notice states. */
export async function purgeExpiredRows(appContext: AppContext): Promise<void> {
  const { database, portal, now } = appContext;
  const { queries } = database;
  const at = now();
  const instant = new Date(at).toISOString();
  await purgeAttempts(queries, at);
  await queries.deleteFrom('registration').where('expiresAt', '<=', at).execute();
  await queries.deleteFrom('mailToken').where('expiresAt', '<=', at).execute();
  await queries.deleteFrom('usedCode').where('expiresAt', '<=', at).execute();
  await queries.deleteFrom('revokedToken').where('expiresAt', '<=', at).execute();
  // For a day, an expired link is distinguished from an unknown one.
  await queries
    .deleteFrom('apiSession')
    .where('expiresAt', '<=', at - day)
    .execute();
  await queries.deleteFrom('session').where('expiresAt', '<=', instant).execute();
  await queries.deleteFrom('verification').where('expiresAt', '<=', instant).execute();
  await queries
    .deleteFrom('outbox')
    .where('sentAt', '<=', at - 30 * day)
    .execute();
  await queries
    .deleteFrom('outbox')
    // Long enough to correct an address and resend the email, whose text may contain a link.
    .where('failedAt', '<=', at - 7 * day)
    .execute();
  await queries
    .deleteFrom('webhookDelivery')
    .where('createdAt', '<=', at - 30 * day)
    .execute();
  await queries
    .deleteFrom('operatorToken')
    // Staff still see for a month why a token ended.
    .where('expiresAt', '<=', at - 30 * day)
    .execute();
  await queries.deleteFrom('blockedNetwork').where('expiresAt', '<=', at).execute();
  await queries.deleteFrom('raisedLimit').where('expiresAt', '<=', at).execute();
  await queries
    .deleteFrom('feedback')
    .where('at', '<=', at - 365 * day)
    .execute();
  // The database guards events for 365 days and would reject earlier deletion.
  await queries
    .deleteFrom('auditEvent')
    .where('at', '<=', at - 366 * day)
    .execute();
  await eraseOrphansFromOutbox(queries, portal);
  await purgeRequests(database, at);
  await purgeUseCounters(queries, at);
  await purgeSearchCounters(queries, at);
  await purgeSqlCredentials(queries, at);
  await eraseClosed(appContext, at - 30 * day);
  await truncateWriteAheadLog(database);
}

// Dependent rows are deleted with the row of the organisation, by foreign keys.
async function eraseClosed(appContext: AppContext, before: number): Promise<void> {
  const closed = await appContext.database.queries
    .selectFrom('organisation')
    .select('id')
    .where('state', '=', 'closed')
    .where('stateAt', '<=', before)
    .execute();
  for (const { id } of closed) {
    await eraseRequests(appContext.database, id);
    await withAuditedTransaction(appContext, systemActor, null, async (change) => {
      const { numDeletedRows } = await change.queries
        .deleteFrom('organisation')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      // Only one of several concurrent nodes erases it.
      if (numDeletedRows > 0n)
        await change.audit({ action: 'organisation.erase', target: { type: 'organisation', id }, organisationId: id });
    });
  }
}
