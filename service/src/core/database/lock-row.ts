import type { Selectable } from 'kysely';
import type { DatabaseOrTransaction } from './open-service-database.ts';
import type { ServiceTables } from './tables.ts';

/**
 * Tables whose rows guard an invariant: rows that are counted or compared change only while the guarding row is locked.
 */
type Guard = 'organisation' | 'person' | 'client' | 'application' | 'apiKey' | 'licence';

declare const lock: unique symbol;

/** A row that was read and locked in the transaction of the change; only `lockRow` creates it. */
export type LockedRow<Name extends Guard> = Selectable<ServiceTables[Name]> & { readonly [lock]: Name };

/**
 * Locks a row until the end of the transaction and returns its current state; null if it does not exist. Changes made
 * since the request was read are visible, and later ones wait. Updating a column to its own value locks the row on both
 * databases, since SQLite has no FOR UPDATE. Rows are locked in a fixed order to avoid deadlocks: organisations by
 * identifier, then people by identifier, then records of organisations.
 */
export async function lockRow<Name extends Guard>(
  queries: DatabaseOrTransaction,
  table: Name,
  id: string,
): Promise<LockedRow<Name> | null> {
  const row = await queries
    .updateTable(table as Guard)
    .set(({ ref }) => ({ id: ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  // Kysely loses the table's name in the generic type; the cast also marks the row as locked.
  return (row ?? null) as unknown as LockedRow<Name> | null;
}
