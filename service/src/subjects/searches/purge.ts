import type { Queries } from '../../core/database/open.ts';
import { toDay } from '../../core/text/day.ts';

const day = 24 * 60 * 60_000;

/** Removes counts of days that the privacy notice does not allow any more. */
export async function purgeSearches(queries: Queries, now: number): Promise<void> {
  await queries
    .deleteFrom('searchCount')
    .where('day', '<', toDay(now - 100 * day))
    .execute();
}
