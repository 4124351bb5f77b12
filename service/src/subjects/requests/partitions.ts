import { sql } from 'kysely';
import type { DatabaseOrTransaction, ServiceDatabase } from '../../core/database/open-service-database.ts';

const day = 24 * 60 * 60_000;

/** Days for which partitions are created in advance: longer than any retention. */
const daysAhead = 37;

/** Midnights for which a partition exists, by connection. */
const createdMidnights = new WeakMap<DatabaseOrTransaction, Set<number>>();

/** Creates the missing partitions for rows that expire at these midnights; does nothing on SQLite. */
export async function createLogPartitions(
  { queries, engine }: Pick<ServiceDatabase, 'queries' | 'engine'>,
  midnights: Iterable<number>,
): Promise<void> {
  if (engine !== 'postgres') return;
  const known = createdMidnights.get(queries) ?? new Set();
  createdMidnights.set(queries, known);
  for (const midnight of new Set(midnights)) {
    if (known.has(midnight)) continue;
    await sql`select "makeRequestPartition"(${midnight})`.execute(queries);
    known.add(midnight);
  }
}

/** Creates the partitions for the coming weeks, so that no request waits for one. */
export function createLogPartitionsAhead(database: ServiceDatabase, now: number): Promise<void> {
  const today = Math.floor(now / day);
  return createLogPartitions(
    database,
    Array.from({ length: daysAhead }, (_, ahead) => (today + ahead + 1) * day),
  );
}

/** Drops the partitions of past midnights: a day of requests is removed in one statement, however many there are. */
export async function dropExpiredLogPartitions(queries: DatabaseOrTransaction, now: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as "name" from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = '"requestLog"'::regclass`.execute(
    queries,
  );
  // A reader of a single day, such as a backup, blocks the removal of all days until the next purge.
  for (const { name } of rows.filter((partition) => getMidnight(partition.name) <= now))
    if (!(await tryDropPartition(queries, name))) return;
}

/** Returns the midnight of a partition: `requestLog_20261126` holds the rows that expire at the start of that day. */
function getMidnight(name: string): number {
  const [, year, month, date] = /_(\d{4})(\d\d)(\d\d)$/.exec(name) ?? [];
  return year === undefined ? Number.POSITIVE_INFINITY : Date.parse(`${year}-${month}-${date}T00:00:00Z`);
}

/** Drops a partition. Waits only briefly for readers, since later queries would wait too; the next purge retries. */
async function tryDropPartition(queries: DatabaseOrTransaction, name: string): Promise<boolean> {
  try {
    await queries.transaction().execute(async (transaction) => {
      await sql`set local lock_timeout = '1s'`.execute(transaction);
      await sql`drop table if exists ${sql.table(name)}`.execute(transaction);
    });
    return true;
  } catch (error) {
    if (isLocked(error)) return false;
    throw error;
  }
}

// PostgreSQL's lock_not_available.
const isLocked = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';
