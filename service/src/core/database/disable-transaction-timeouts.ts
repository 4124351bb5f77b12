import { sql } from 'kysely';
import type { ServiceDatabase } from './open-service-database.ts';

/**
 * Removes PostgreSQL's time limits for the rest of a transaction. A role or a pooler can set limits that the connection
 * does not, and a migration, backup or restore can take arbitrarily long.
 */
export async function disableTransactionTimeouts({
  queries,
  engine,
}: Pick<ServiceDatabase, 'queries' | 'engine'>): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`set local statement_timeout = 0`.execute(queries);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(queries);
}
