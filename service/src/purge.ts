import { purgeAttempts } from './limits/attempts.ts';
import type { Platform } from './platform.ts';

const day = 24 * 60 * 60_000;

/** Removes what has had its time: links, sessions, codes, counters, mail that was sent, and events after a year. */
export async function purge({ database: { queries }, now }: Platform): Promise<void> {
  const at = now();
  const instant = new Date(at).toISOString();
  await purgeAttempts(queries, at);
  await queries.deleteFrom('registration').where('expiresAt', '<=', at).execute();
  await queries.deleteFrom('mailToken').where('expiresAt', '<=', at).execute();
  await queries.deleteFrom('usedCode').where('expiresAt', '<=', at).execute();
  await queries.deleteFrom('revokedToken').where('expiresAt', '<=', at).execute();
  await queries.deleteFrom('session').where('expiresAt', '<=', instant).execute();
  await queries.deleteFrom('verification').where('expiresAt', '<=', instant).execute();
  await queries
    .deleteFrom('outbox')
    .where('sentAt', '<=', at - 30 * day)
    .execute();
  await queries
    .deleteFrom('outbox')
    .where('failedAt', '<=', at - 30 * day)
    .execute();
  // The database itself keeps them for 365 days and would refuse sooner.
  await queries
    .deleteFrom('auditEvent')
    .where('at', '<=', at - 366 * day)
    .execute();
}
