import { applyToPostgres, type PostgresConnection } from '@portal/sample-data/apply-to-postgres';
import { movedSelects } from '@portal/sample-data/move-dates';
import type { ChangedRows } from '@portal/sample-data/rows';

/** How the tables of a tenant differ from the sample data: its dates are so many days later, and it has changed these rows. */
export interface TenantRows {
  readonly daysMoved: number;
  readonly changes: readonly ChangedRows[];
}

export const asSampled: TenantRows = { daysMoved: 0, changes: [] };

/**
 * Brings the tables of a share from what they were after `before` to what they are after `now`: each that either of them
 * touches, or all when other dates are in them, gets the rows of the sample data, out of a schema of the same tables, and then what was changed. The caller gives a
 * transaction in which foreign keys are not checked, and in which names without a schema are the tables of the share.
 */
export async function refreshTables(database: PostgresConnection, samples: string, before: TenantRows, now: TenantRows): Promise<void> {
  const selects = await movedSelects(database, samples, now.daysMoved);
  for (const table of tablesToRefresh(before, now) ?? selects.keys()) {
    await database.rows(`DELETE FROM ${table}`, []);
    await database.rows(`INSERT INTO ${table} ${selects.get(table)}`, []);
  }
  await applyToPostgres(database, now.changes);
}

/** The tables that are not after `now` what they are after `before`; null for all of them. */
export function tablesToRefresh(before: TenantRows, now: TenantRows): ReadonlySet<string> | null {
  return before.daysMoved === now.daysMoved ? new Set([...before.changes, ...now.changes].map(({ table }) => table)) : null;
}
