import type { Selectable } from 'kysely';
import type { Queries } from './open.ts';
import type { Tables } from './tables.ts';

/** Tables whose rows guard an invariant: what is counted or compared under them changes only while the row is locked. */
type Guard = 'organisation' | 'person' | 'client' | 'application' | 'apiKey' | 'licence';

declare const lock: unique symbol;

/** A row that may be decided on: it was read and locked in the transaction of the change. Only `lockRow` gives it. */
export type Locked<Name extends Guard> = Selectable<Tables[Name]> & { readonly [lock]: Name };

/**
 * Locks a row until the end of the transaction and gives it as it is now; null when there is none. A change that was
 * made since the request was read is seen, and the next one waits. Setting a column to what it is does so on both
 * databases; SQLite has no FOR UPDATE. Rows are locked in one order, so that changes do not wait in a circle:
 * organisations by their identifiers, then people by theirs, then what belongs to an organisation.
 */
export async function lockRow<Name extends Guard>(queries: Queries, table: Name, id: string): Promise<Locked<Name> | null> {
  const row = await queries
    .updateTable(table as Guard)
    .set(({ ref }) => ({ id: ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  // Kysely does not follow the table's name through the generic, and this is where the mark is given.
  return (row ?? null) as unknown as Locked<Name> | null;
}
