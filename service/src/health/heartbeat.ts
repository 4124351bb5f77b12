import { sql } from 'kysely';
import type { AppContext } from '../core/context/app-context.ts';
import type { ServiceDatabase } from '../core/database/open-service-database.ts';
import { generateIdentifier } from '../core/text/identifier.ts';

/** Time in milliseconds without a heartbeat after which a node is considered dead. */
export const nodeHeartbeatTimeout = 60_000;

/** Identifier of this process in the `node` table. */
const nodeId = generateIdentifier('node');

/**
 * Returns an SQL expression for the clock of heartbeats: PostgreSQL's, since the clocks of nodes differ, or the
 * process's for the embedded database.
 */
const getClock = ({ engine }: Pick<ServiceDatabase, 'engine'>, now: number) =>
  engine === 'postgres' ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint` : sql<number>`${now}`;

/**
 * Records that this node is running, and deletes nodes without a recent heartbeat.
 *
 * @returns Milliseconds by which this machine's clock is ahead of the database's clock.
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
    .values({ id: nodeId, aliveAt: getClock(database, before) })
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

/** Removes this node when it shuts down. */
export async function removeNodeHeartbeat({ database }: AppContext): Promise<void> {
  await database.queries.deleteFrom('node').where('id', '=', nodeId).execute();
}

/** Returns the number of seconds since the last heartbeat of any node; null if no node is running. */
export async function readSecondsSinceHeartbeat(
  database: Pick<ServiceDatabase, 'queries' | 'engine'>,
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
