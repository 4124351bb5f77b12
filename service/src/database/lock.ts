import type { Selectable } from 'kysely';
import type { Queries } from './open.ts';
import type { Tables } from './tables.ts';

/** Tables whose rows guard an invariant: what is counted or compared under them changes only while the row is locked. */
type Guard = 'organisation' | 'person' | 'client' | 'apiKey' | 'licence';

/**
 * Locks a row until the end of the transaction and gives it as it is now: a change that was made
 * since the request was read is seen, and the next one waits. Setting a column to what it is does so on
 * both databases; SQLite has no FOR UPDATE.
 *
 * @throws NoResultError when there is no such row
 */
export async function lockRow<Name extends Guard>(queries: Queries, table: Name, id: string): Promise<Selectable<Tables[Name]>> {
  const row = await queries
    .updateTable(table as Guard)
    .set(({ ref }) => ({ id: ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // Kysely does not follow the table's name through the generic.
  return row as unknown as Selectable<Tables[Name]>;
}
