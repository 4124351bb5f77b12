import type { Queries } from '../database/open.ts';

/** Rows that are removed at once, so that nobody waits long for the lock. */
const atOnce = 2_000;

/** Removes requests whose time is over. */
export async function purgeRequests(queries: Queries, now: number): Promise<void> {
  let removed = 0n;
  do {
    const result = await queries
      .deleteFrom('apiRequest')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('organisationId', 'id'),
          'in',
          selectFrom('apiRequest').select(['organisationId', 'id']).where('expiresAt', '<=', now).limit(atOnce).$asTuple('organisationId', 'id'),
        ),
      )
      .executeTakeFirst();
    removed = result.numDeletedRows;
  } while (removed >= BigInt(atOnce));
}
