import type { Queries } from '../database/open.ts';

/** Rows that are removed at once, so that nobody waits long for the lock. */
const atOnce = 2_000;

/** Removes requests whose time is over. */
export async function purgeRequests(queries: Queries, now: number): Promise<void> {
  await untilFewer(() =>
    queries
      .deleteFrom('apiRequest')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('organisationId', 'id'),
          'in',
          selectFrom('apiRequest').select(['organisationId', 'id']).where('expiresAt', '<=', now).limit(atOnce).$asTuple('organisationId', 'id'),
        ),
      )
      .executeTakeFirst(),
  );
  await untilFewer(() =>
    queries
      .deleteFrom('personRequest')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('personId', 'id'),
          'in',
          selectFrom('personRequest').select(['personId', 'id']).where('expiresAt', '<=', now).limit(atOnce).$asTuple('personId', 'id'),
        ),
      )
      .executeTakeFirst(),
  );
}

async function untilFewer(remove: () => Promise<{ readonly numDeletedRows: bigint }>): Promise<void> {
  let removed = 0n;
  do removed = (await remove()).numDeletedRows;
  while (removed >= BigInt(atOnce));
}
