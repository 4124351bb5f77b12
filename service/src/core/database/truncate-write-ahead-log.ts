import { sql } from 'kysely';
import type { ServiceDatabase } from './open-service-database.ts';

/**
 * Copies SQLite's write-ahead log into the file and truncates it, so that erased data is in neither: `secure_delete`
 * overwrites data in the file only when the log is copied. PostgreSQL's log is the operator's responsibility. If
 * another process reads the log, this is skipped, since waiting would block all requests; the next purge tries again.
 */
export async function truncateWriteAheadLog({ queries, engine }: ServiceDatabase): Promise<void> {
  if (engine === 'postgres') return;
  await queries.connection().execute(async (connection) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection);
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection);
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(rows[0]?.timeout ?? 0)}`.execute(connection);
    }
  });
}
