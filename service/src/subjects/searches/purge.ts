import type { DatabaseOrTransaction } from '../../core/database/open-database.ts';
import { formatUtcDay } from '../../core/text/day.ts';

const day = 24 * 60 * 60_000;

/** Removes counts of days, and dismissed searches, that the privacy notice does not allow any more. */
export async function purgeSearchCounters(queries: DatabaseOrTransaction, now: number): Promise<void> {
  await queries
    .deleteFrom('searchCount')
    .where('day', '<', formatUtcDay(now - 100 * day))
    .execute();
  await queries
    .deleteFrom('searchPhrase')
    .where('page', 'is', null)
    .where('createdAt', '<', now - 100 * day)
    .execute();
}
