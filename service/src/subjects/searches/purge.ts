import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { formatUtcDay } from '../../core/text/day.ts';

const day = 24 * 60 * 60_000;

/** Deletes daily search counts and dismissed searches that are older than the privacy notice allows. */
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
