import type { AppContext } from './core/context/app-context.ts';
import { systemActor, withAuditedTransaction } from './core/context/audited-transaction.ts';
import { truncateWriteAheadLog } from './core/database/truncate-write-ahead-log.ts';
import { purgeExpiredAttempts } from './core/limits/attempts.ts';
import { completeOutboxErasures } from './core/mail/erase-person-from-outbox.ts';
import { purgeApiAndLicenceUseCounters } from './subjects/api-usage/purge.ts';
import { deleteRequestsOfClosedOrganisation, purgeExpiredRequests } from './subjects/requests/purge.ts';
import { purgeSearchCounters } from './subjects/searches/purge.ts';
import { purgeSqlCredentials } from './subjects/sql-access/credentials.ts';

const day = 24 * 60 * 60_000;

/** Tables whose rows have an `expiresAt` column. */
const expiringTables = [
  'registration',
  'mailToken',
  'usedCode',
  'revokedToken',
  'blockedNetwork',
  'raisedLimit',
] as const;

/** Deletes data whose retention period, as stated in the privacy notice, has ended. */
export async function purgeExpiredRows(appContext: AppContext): Promise<void> {
  const { database, portal, now } = appContext;
  const { queries } = database;
  const at = now();
  const instant = new Date(at).toISOString();
  const daysAgo = (days: number) => at - days * day;
  await purgeExpiredAttempts(queries, at);
  for (const table of expiringTables) await queries.deleteFrom(table).where('expiresAt', '<=', at).execute();
  // Expired sessions are retained for a day, so that they can be distinguished from unknown ones.
  await queries.deleteFrom('apiSession').where('expiresAt', '<=', daysAgo(1)).execute();
  await queries.deleteFrom('session').where('expiresAt', '<=', instant).execute();
  await queries.deleteFrom('verification').where('expiresAt', '<=', instant).execute();
  await queries.deleteFrom('outbox').where('sentAt', '<=', daysAgo(30)).execute();
  // A week gives operators time to correct an address and resend the email, whose body may contain a link.
  await queries.deleteFrom('outbox').where('failedAt', '<=', daysAgo(7)).execute();
  await queries.deleteFrom('webhookDelivery').where('createdAt', '<=', daysAgo(30)).execute();
  // Expired tokens are retained for a month, so that staff can see why they ended.
  await queries.deleteFrom('operatorToken').where('expiresAt', '<=', daysAgo(30)).execute();
  await queries.deleteFrom('feedback').where('at', '<=', daysAgo(365)).execute();
  // A database trigger prevents the deletion of events that are less than 365 days old.
  await queries.deleteFrom('auditEvent').where('at', '<=', daysAgo(366)).execute();
  await completeOutboxErasures(queries, portal);
  await purgeExpiredRequests(database, at);
  await purgeApiAndLicenceUseCounters(queries, at);
  await purgeSearchCounters(queries, at);
  await purgeSqlCredentials(queries, at);
  await eraseClosedOrganisations(appContext, daysAgo(30));
  await truncateWriteAheadLog(database);
}

// Deleting the organisation's row cascades to dependent rows.
async function eraseClosedOrganisations(appContext: AppContext, before: number): Promise<void> {
  const closed = await appContext.database.queries
    .selectFrom('organisation')
    .select('id')
    .where('state', '=', 'closed')
    .where('stateAt', '<=', before)
    .execute();
  for (const { id } of closed) {
    await deleteRequestsOfClosedOrganisation(appContext.database, id);
    await withAuditedTransaction(appContext, systemActor, null, async (change) => {
      const { numDeletedRows } = await change.queries
        .deleteFrom('organisation')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      // If several nodes run this concurrently, only the node that deleted the row records the event.
      if (numDeletedRows > 0n)
        await change.audit({ action: 'organisation.erase', target: { type: 'organisation', id }, organisationId: id });
    });
  }
}
