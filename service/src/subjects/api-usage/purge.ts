import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { formatUtcDay } from '../../core/text/day.ts';

const day = 24 * 60 * 60_000;

/** Deletes counters for days that are no longer queried. */
export async function purgeApiAndLicenceUseCounters(queries: DatabaseOrTransaction, now: number): Promise<void> {
  const firstDay = formatUtcDay(now - 100 * day);
  await queries.deleteFrom('apiUse').where('day', '<', firstDay).execute();
  await queries.deleteFrom('licenceUse').where('day', '<', firstDay).execute();
}
