import { sql } from 'kysely';
import type { DatabaseOrTransaction, ServiceDatabase } from './open-service-database.ts';

/**
 * Runs a transaction that, on SQLite, commits without waiting for the disk, which would block the process. A power
 * failure may undo it; a process crash does not (https://www.sqlite.org/pragma.html#pragma_synchronous).
 */
export function runTransactionWithoutDiskSync<Result>(
  { queries, engine }: ServiceDatabase,
  run: (queries: DatabaseOrTransaction) => Promise<Result>,
): Promise<Result> {
  if (engine === 'postgres') return queries.transaction().execute(run);
  return queries.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await connection.transaction().execute(run);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}
