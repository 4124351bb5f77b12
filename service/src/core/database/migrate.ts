import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { disableTransactionTimeouts } from './disable-transaction-timeouts.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import type { DatabaseLocation } from './open-failure.ts';
import {
  type DatabaseEngine,
  type DatabaseOrTransaction,
  openServiceDatabase,
  type ServiceDatabase,
} from './open-service-database.ts';

interface History {
  readonly migration: { readonly name: string; readonly at: number; readonly worksSince: string | null };
}

/** Key of the advisory lock, which must not be used for anything else in the database. */
const lock = 4_607_182;

/**
 * Milliseconds to wait for a table lock. A pending exclusive lock makes all later queries on the table wait,
 * so a migration that is blocked by a long query gives up, lets the other queries pass and tries again.
 */
const lockTimeout = 1_000;

/** Milliseconds between two attempts. */
const lockRetryPause = 1_000;

/** Maximum number of attempts: about three minutes. */
const maxLockAttempts = 90;

/**
 * Migrates the schema over a separate connection without time limits, since an index on millions of rows takes minutes.
 *
 * @returns The names of the applied migrations.
 */
export async function migrateDatabaseAt(location: DatabaseLocation): Promise<readonly string[]> {
  const database = openServiceDatabase(location, { isLimited: false });
  try {
    const applied = await migrateDatabase(database);
    await createMissingIndexes(database);
    return applied;
  } finally {
    await database.queries.destroy();
  }
}

/**
 * Migrates the schema. All migrations run in one transaction under one lock: nodes that start at the same time wait for
 * each other, and a failed migration changes nothing.
 *
 * @throws Error if a newer version applied migrations that are incompatible with this version, or if long queries block
 *   a table for minutes.
 * @returns The names of the applied migrations.
 */
export async function migrateDatabase(
  database: ServiceDatabase,
  steps: readonly Migration[] = migrations,
): Promise<readonly string[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runMigrations(database, steps);
    } catch (error) {
      if (!isLockTimeout(error) || attempt === maxLockAttempts) throw error;
      await setTimeout(lockRetryPause);
    }
  }
}

/** Whether PostgreSQL reports lock_not_available. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

async function runMigrations(
  { queries, engine }: ServiceDatabase,
  steps: readonly Migration[],
): Promise<readonly string[]> {
  // The service's table types do not include the migration history.
  const database = queries as unknown as Kysely<History>;
  return database.transaction().execute(async (transaction) => {
    if (engine === 'postgres') {
      await disableTransactionTimeouts({ queries: transaction as unknown as DatabaseOrTransaction, engine });
      await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
      await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(transaction);
    }
    const applied = await readHistory(transaction, engine);
    const newest = steps.at(-1)?.name ?? '';
    const newer = [...applied.values()]
      .filter(({ name }) => !steps.some((step) => step.name === name))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    if (newer.some(({ worksSince }) => worksSince === null || worksSince > newest))
      throw new Error(describeNewerSchema(newer.at(-1)?.name, newest));
    const pending = steps.filter(({ name }) => !applied.has(name));
    for (const step of pending) {
      // A migration creates tables, so it has no table types.
      await step.up(transaction as unknown as Kysely<unknown>, engine);
      await transaction
        .insertInto('migration')
        .values({ name: step.name, at: Date.now(), worksSince: step.worksSince ?? null })
        .execute();
    }
    return pending.map(({ name }) => name);
  });
}

async function readHistory(
  transaction: Transaction<History>,
  engine: DatabaseEngine,
): Promise<ReadonlyMap<string, History['migration']>> {
  await transaction.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  if (!(await hasWorksSince(transaction, engine)))
    await transaction.schema.alterTable('migration').addColumn('worksSince', 'text').execute();
  const rows = await transaction.selectFrom('migration').selectAll().execute();
  return new Map(rows.map((row) => [row.name, row]));
}

/** Whether the history table has the column, which was added later. */
async function hasWorksSince(transaction: Transaction<History>, engine: DatabaseEngine): Promise<boolean> {
  const { rows } =
    engine === 'postgres'
      ? await sql`select 1 from pg_attribute where attrelid = '"migration"'::regclass and attname = 'worksSince'`.execute(
          transaction,
        )
      : await sql`select 1 from pragma_table_info('migration') where "name" = 'worksSince'`.execute(transaction);
  return rows.length > 0;
}

/**
 * Creates missing indexes, and replaces invalid ones left by an interrupted attempt. PostgreSQL creates them
 * concurrently, outside of a transaction, so that requests are served meanwhile.
 */
export async function createMissingIndexes(
  { queries, engine }: ServiceDatabase,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  const indexes = Object.entries(
    Object.assign({}, ...steps.map(({ indexes = {} }) => indexes)) as Readonly<Record<string, string>>,
  );
  if (engine === 'sqlite') {
    for (const [name, target] of indexes)
      await sql`create index if not exists ${sql.table(name)} on ${sql.raw(target)}`.execute(queries);
    return;
  }
  const valid = await listValidIndexes(
    queries,
    indexes.map(([name]) => name),
  );
  for (const [name, target] of indexes) if (!valid.has(name)) await createConcurrently(queries, name, target);
}

async function listValidIndexes(
  queries: DatabaseOrTransaction,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as "name" from pg_index join pg_class on pg_class.oid = indexrelid
    where indisvalid and relnamespace = current_schema()::regnamespace and relname = any(${names})`.execute(queries);
  return new Set(rows.map(({ name }) => name));
}

async function createConcurrently(queries: DatabaseOrTransaction, name: string, target: string): Promise<void> {
  await queries.connection().execute(async (connection) => {
    // Only one node at a time, since each would see the other's invalid index. Polls for the lock, since creating the
    // index would wait for a transaction that waits for the lock.
    while (!(await tryLock(connection))) await setTimeout(200);
    try {
      // A role can have a limit that the connection does not set.
      await sql`set statement_timeout = 0`.execute(connection);
      if ((await listValidIndexes(connection, [name])).has(name)) return;
      await sql`drop index concurrently if exists ${sql.table(name)}`.execute(connection);
      await sql`create index concurrently ${sql.table(name)} on ${sql.raw(target)}`.execute(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}

async function tryLock(connection: ServiceDatabase['queries']): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`select pg_try_advisory_lock(${lock}) as "isLocked"`.execute(
    connection,
  );
  return rows[0]?.isLocked === true;
}

function describeNewerSchema(newestApplied: string | undefined, newestKnown: string | undefined): string {
  return `A newer version has upgraded the database to ${newestApplied}, which this version (${newestKnown}) cannot use. Start the newer version, or restore a backup from before the upgrade.`;
}
