import { makeChange, system } from './change.ts';
import { truncateLog } from './database/truncate-log.ts';
import { purgeAttempts } from './limits/attempts.ts';
import type { Platform } from './platform.ts';
import { eraseRequests, purgeRequests } from './requests/purge.ts';
import { purgeSearches } from './searches/purge.ts';
import { purgeUses } from './uses/purge.ts';

const day = 24 * 60 * 60_000;

/** Removes what has had its time, as the privacy notice promises. */
export async function purge(platform: Platform): Promise<void> {
  const { database, now } = platform;
  const { queries } = database;
  const at = now();
  const instant = new Date(at).toISOString();
  await purgeAttempts(queries, at);
  await queries.deleteFrom('registration').where('expiresAt', '<=', at).execute();
  await queries.deleteFrom('mailToken').where('expiresAt', '<=', at).execute();
  await queries.deleteFrom('usedCode').where('expiresAt', '<=', at).execute();
  await queries.deleteFrom('revokedToken').where('expiresAt', '<=', at).execute();
  // One that has expired is told apart from an unknown one for a day.
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
    // Long enough to correct an address and send it again; its text may hold a link.
    .where('failedAt', '<=', at - 7 * day)
    .execute();
  await queries
    .deleteFrom('feedback')
    .where('at', '<=', at - 365 * day)
    .execute();
  // The database itself keeps them for 365 days and would reject sooner.
  await queries
    .deleteFrom('auditEvent')
    .where('at', '<=', at - 366 * day)
    .execute();
  await purgeRequests(database, at);
  await purgeUses(queries, at);
  await purgeSearches(queries, at);
  await eraseClosed(platform, at - 30 * day);
  await truncateLog(database);
}

// Everything else that is theirs goes with the row of the organisation, by the database's own rules.
async function eraseClosed(platform: Platform, before: number): Promise<void> {
  const closed = await platform.database.queries.selectFrom('organisation').select('id').where('state', '=', 'closed').where('stateAt', '<=', before).execute();
  for (const { id } of closed) {
    await eraseRequests(platform.database, id);
    await makeChange(platform, system, null, async (change) => {
      const { numDeletedRows } = await change.queries.deleteFrom('organisation').where('id', '=', id).executeTakeFirstOrThrow();
      // Of several nodes at once, one erases it.
      if (numDeletedRows > 0n) await change.audit({ action: 'organisation.erase', target: { type: 'organisation', id }, organisationId: id });
    });
  }
}
