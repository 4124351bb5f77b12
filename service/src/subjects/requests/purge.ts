import { type SqlBool, sql } from 'kysely';
import type { DatabaseOrTransaction, ServiceDatabase } from '../../core/database/open-service-database.ts';
import { dropExpiredLogPartitions } from './partitions.ts';

/** Rows deleted per statement, so that other writers do not wait long for the lock. */
const batchSize = 2_000;

/** Owner columns of the request tables; the owner and `id` identify a row. */
const ownerColumns = { requestLog: 'organisationId', personRequest: 'personId', apiRequest: 'organisationId' } as const;

/** Removes expired requests. */
export async function purgeExpiredRequests(
  { queries, engine }: Pick<ServiceDatabase, 'queries' | 'engine'>,
  now: number,
): Promise<void> {
  if (engine === 'postgres') await dropExpiredLogPartitions(queries, now);
  else await removeExpired(queries, 'requestLog', now);
  await queries.deleteFrom('requestBytes').where('expiresAt', '<=', now).execute();
  await removeExpired(queries, 'personRequest', now);
  await removeExpired(queries, 'apiRequest', now);
}

async function removeExpired(
  queries: DatabaseOrTransaction,
  table: keyof typeof ownerColumns,
  now: number,
): Promise<void> {
  // The tables differ only in the name of this column.
  const owner = ownerColumns[table] as 'personId';
  const from = table as 'personRequest';
  let removed = 0n;
  do {
    const { numDeletedRows } = await queries
      .deleteFrom(from)
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple(owner, 'id'),
          'in',
          selectFrom(from).select([owner, 'id']).where('expiresAt', '<=', now).limit(batchSize).$asTuple(owner, 'id'),
        ),
      )
      .executeTakeFirst();
    removed = numDeletedRows;
  } while (removed >= BigInt(batchSize));
}

/** Removes requests reported after their organisation was closed. SQLite deletes them with the organisation's row. */
export async function deleteRequestsOfClosedOrganisation(
  { queries, engine }: ServiceDatabase,
  organisationId: string,
): Promise<void> {
  if (engine !== 'postgres') return;
  await queries
    .deleteFrom('requestLog')
    .where(sql<SqlBool>`hashtext("organisationId") = hashtext(${organisationId})`)
    .where('organisationId', '=', organisationId)
    .execute();
}
