import { applyToPostgres, type PostgresConnection } from '@portal/world/apply-to-postgres';
import type { ChangedRows } from '@portal/world/rows';

/**
 * Brings the tables of a share from what they were after `before` to what they are after `now`: each that either of them
 * touches gets the rows of the sample data, out of a schema of the same tables, and then what was changed. The caller gives a
 * transaction in which foreign keys are not checked, and in which names without a schema are the tables of the share.
 */
export async function refreshTables(database: PostgresConnection, samples: string, before: readonly ChangedRows[], now: readonly ChangedRows[]): Promise<void> {
  for (const table of new Set([...before, ...now].map((change) => change.table))) {
    await database.rows(`DELETE FROM ${table}`, []);
    await database.rows(`INSERT INTO ${table} SELECT * FROM ${samples}.${table}`, []);
  }
  await applyToPostgres(database, now);
}
