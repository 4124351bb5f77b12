import { sql } from 'kysely';
import type { AppContext } from '../core/context/app-context.ts';
import type { OpenServiceDatabase } from '../core/database/open-database.ts';
import { generateIdentifier } from '../core/text/identifier.ts';

/** Milliseconds without a heartbeat after which a node counts as dead. */
export const nodeHeartbeatTimeout = 60_000;

/** This process among the nodes of a database. */
const id = generateIdentifier('node');

/**
 * Returns the time by which nodes are compared: that of their database, since clocks of machines differ. The embedded
 * database uses the clock of its process.
 */
const getClock = ({ engine }: Pick<OpenServiceDatabase, 'engine'>, now: number) =>
  engine === 'postgres' ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint` : sql<number>`${now}`;

/**
 * Records that this node runs, and deletes nodes without a recent heartbeat.
 *
 * @returns Milliseconds by which the clock of this machine is ahead of the database's.
 */
export async function recordNodeHeartbeat({
  database,
  now,
  metrics,
}: Pick<AppContext, 'database' | 'now' | 'metrics'>): Promise<number> {
  const { queries } = database;
  const before = now();
  const { aliveAt } = await queries
    .insertInto('node')
    .values({ id, aliveAt: getClock(database, before) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(({ ref }) => ({ aliveAt: ref('excluded.aliveAt') })))
    .returning('aliveAt')
    .executeTakeFirstOrThrow();
  const skew = (before + now()) / 2 - aliveAt;
  metrics.clockSkew.set({}, skew / 1000);
  await queries
    .deleteFrom('node')
    .where('aliveAt', '<', aliveAt - nodeHeartbeatTimeout)
    .execute();
  return skew;
}

/** Records that this node has stopped. */
export async function removeNodeHeartbeat({ database }: AppContext): Promise<void> {
  await database.queries.deleteFrom('node').where('id', '=', id).execute();
}

/** Returns the seconds since the last heartbeat of a node; null if none runs. */
export async function readSecondsSinceHeartbeat(
  database: Pick<OpenServiceDatabase, 'queries' | 'engine'>,
  now: number,
): Promise<number | null> {
  const { aliveAt, clock } = await database.queries
    .selectFrom('node')
    .select(({ fn }) => [fn.max('aliveAt').as('aliveAt'), getClock(database, now).as('clock')])
    .executeTakeFirstOrThrow();
  return aliveAt === null || aliveAt < clock - nodeHeartbeatTimeout
    ? null
    : Math.max(0, Math.round((clock - aliveAt) / 1000));
}
