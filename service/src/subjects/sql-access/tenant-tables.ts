import { applyRowsToPostgres, type PostgresConnection } from '@refdesk/sample-data/apply-to-postgres';
import { createDateShiftedSelects } from '@refdesk/sample-data/shift-dates';
import pg from 'pg';
import type { TenantRowChanges } from '../sandbox/tenant-rows.ts';
import { listTablesWithDifferingDigests, type TenantRowChangesDigests } from './tenant-summary.ts';

/** Tables of a tenant that a refresh could not build. */
export interface TenantTablesFailedToRefresh {
  /** Tables that could not be built; their rows are unchanged. */
  readonly failedTables: readonly string[];
  readonly firstError?: unknown;
}

interface Target {
  /** Schema with the sample data. */
  readonly sampleSchema: string;
  /** Schema with the tenant's tables. */
  readonly tenantSchema: string;
  /** Time of the load, for the table comments. */
  readonly at: Date;
}

/**
 * Creates a tenant's tables with the sample data: columns, comments and rows, but no constraints other than NOT NULL.
 */
export async function createTenantTablesWithSampleRows(
  client: pg.PoolClient,
  { sampleSchema, tenantSchema, at, daysMoved }: Target & { readonly daysMoved: number },
): Promise<void> {
  const selects = await createDateShiftedSelects(asConnection(client), sampleSchema, daysMoved);
  const comments = await readComments(client, sampleSchema);
  const statements = [...selects].map(
    ([table, select]) => `
      CREATE TABLE ${tenantSchema}.${table} (LIKE ${sampleSchema}.${table} INCLUDING COMMENTS);
      INSERT INTO ${tenantSchema}.${table} ${select};
      ${buildCommentSql(`${tenantSchema}.${table}`, comments.get(table), at)};`,
  );
  await client.query(`CREATE SCHEMA ${tenantSchema}; ${statements.join('')}`);
}

interface MergeInput extends Target {
  /** Summary of the changes that the tables already contain. */
  readonly currentSummary: TenantRowChangesDigests;
  readonly targetChanges: TenantRowChanges;
  readonly targetSummary: TenantRowChangesDigests;
  /** Tables that failed in the last refresh. */
  readonly retriedTables: readonly string[];
}

/**
 * Updates a tenant's tables from the changes in `currentSummary` to `targetChanges`, writing only rows that differ.
 * Returns the tables that could not be built; all others are refreshed.
 */
export async function refreshTenantTables(
  client: pg.PoolClient,
  { currentSummary, targetChanges, targetSummary, retriedTables, ...target }: MergeInput,
): Promise<readonly { readonly table: string; readonly error: unknown }[]> {
  const selects = await createDateShiftedSelects(asConnection(client), target.sampleSchema, targetChanges.daysMoved);
  const comments = await readComments(client, target.sampleSchema);
  const keys = await readKeys(client, target.sampleSchema);
  const affected =
    currentSummary.daysMoved === targetChanges.daysMoved
      ? new Set([...listTablesWithDifferingDigests(currentSummary, targetSummary), ...retriedTables])
      : new Set(selects.keys());
  const changesByTable = Map.groupBy(targetChanges.changes, ({ table }) => table);
  const failed: { table: string; error: unknown }[] = [];
  for (const table of affected) {
    const selectSql = selects.get(table);
    const key = keys.get(table);
    if (selectSql === undefined || key === undefined) continue;
    await client.query('SAVEPOINT one_table');
    try {
      const changes = changesByTable.get(table) ?? [];
      await mergeTable(client, target, { table, key, selectSql, changes, comment: comments.get(table) });
    } catch (error) {
      await client.query('ROLLBACK TO one_table');
      failed.push({ table, error });
    }
  }
  return failed;
}

interface TableMerge {
  readonly table: string;
  readonly key: string;
  /** SQL that selects the rows of the sample data. */
  readonly selectSql: string;
  readonly changes: TenantRowChanges['changes'];
  readonly comment: string | undefined;
}

async function mergeTable(
  client: pg.PoolClient,
  { sampleSchema, tenantSchema, at }: Target,
  { table, key, selectSql, changes, comment }: TableMerge,
): Promise<void> {
  await client.query(`
    CREATE TEMPORARY TABLE ${table} (LIKE ${sampleSchema}.${table} INCLUDING INDEXES) ON COMMIT DROP;
    INSERT INTO pg_temp.${table} ${selectSql};
    SET LOCAL search_path = pg_temp`);
  const [problem] = await applyRowsToPostgres(asConnection(client), changes);
  if (problem !== undefined) throw new Error(problem.message);
  const isSameRow = `wanted.${key} = present.${key} AND ROW(wanted.*) IS NOT DISTINCT FROM ROW(present.*)`;
  const { rows } = await client.query<{ changed: boolean }>(`
    WITH removed AS (
      DELETE FROM ${tenantSchema}.${table} AS present WHERE NOT EXISTS (SELECT FROM pg_temp.${table} AS wanted WHERE ${isSameRow}) RETURNING 1
    ), added AS (
      INSERT INTO ${tenantSchema}.${table}
      SELECT * FROM pg_temp.${table} AS wanted WHERE NOT EXISTS (SELECT FROM ${tenantSchema}.${table} AS present WHERE ${isSameRow}) RETURNING 1
    ) SELECT EXISTS (SELECT FROM removed) OR EXISTS (SELECT FROM added) AS changed`);
  if (rows[0]?.changed === true) await client.query(buildCommentSql(`${tenantSchema}.${table}`, comment, at));
  await client.query(`DROP TABLE pg_temp.${table}`);
}

/** Builds the statement that sets a table's comment to the dictionary's description and the load time. */
function buildCommentSql(table: string, comment = '', at: Date): string {
  const loaded = `Last loaded: ${at.toISOString().slice(0, 19)}Z.`;
  return `COMMENT ON TABLE ${table} IS ${pg.escapeLiteral(`${comment} ${loaded}`.trim())}`;
}

async function readComments(client: pg.PoolClient, schema: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ table: string; comment: string | null }>(
    `SELECT relname AS table, obj_description(oid, 'pg_class') AS comment FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'r'`,
    [schema],
  );
  return new Map(rows.map(({ table, comment }) => [table, comment ?? '']));
}

/** Returns the primary key column of each table; every table has one. */
async function readKeys(client: pg.PoolClient, schema: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ table: string; key: string }>(
    `SELECT relname AS table, quote_ident(attname) AS key FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
     JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0] WHERE indisprimary AND relnamespace = $1::regnamespace`,
    [schema],
  );
  return new Map(rows.map(({ table, key }) => [table, key]));
}

const asConnection = (client: pg.PoolClient): PostgresConnection => ({
  rows: async (sql, values) => (await client.query<Record<string, unknown>>(sql, [...values])).rows,
});
