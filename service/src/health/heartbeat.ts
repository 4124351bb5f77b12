import type { Queries } from '../database/open.ts';
import { newIdentifier } from '../identifier.ts';
import type { Platform } from '../platform.ts';

/** Milliseconds without a heartbeat after which a node counts as dead. */
export const heartbeatLife = 60_000;

/** This process among the nodes on one database. */
const id = newIdentifier('node');

/** Records that this node runs, and deletes nodes without a recent heartbeat. */
export async function beat(queries: Queries, now: number): Promise<void> {
  await queries
    .insertInto('node')
    .values({ id, aliveAt: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ aliveAt: now }))
    .execute();
  await queries
    .deleteFrom('node')
    .where('aliveAt', '<', now - heartbeatLife)
    .execute();
}

/** Records that this node has stopped. */
export async function stopBeating({ database }: Platform): Promise<void> {
  await database.queries.deleteFrom('node').where('id', '=', id).execute();
}

/** Seconds since the last heartbeat of a node; null when none runs. */
export async function secondsSinceBeat(queries: Queries, now: number): Promise<number | null> {
  const { aliveAt } = await queries
    .selectFrom('node')
    .select(({ fn }) => fn.max('aliveAt').as('aliveAt'))
    .executeTakeFirstOrThrow();
  return aliveAt === null || aliveAt < now - heartbeatLife ? null : Math.max(0, Math.round((now - aliveAt) / 1000));
}
