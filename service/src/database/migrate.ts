import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import { type Database, type Engine, openDatabase } from './open.ts';
import type { DatabaseLocation } from './open-failure.ts';

interface History {
  readonly migration: { readonly name: string; readonly at: number; readonly worksSince: string | null };
}

/** Any number, as long as nothing else in the database uses it. */
const lock = 4_607_182;

/** Brings the schema up to date over a connection of its own, on which a step may take as long as it takes: an index on millions of rows takes minutes. */
export async function migrateAt(place: DatabaseLocation): Promise<readonly string[]> {
  const database = openDatabase(place, { isLimited: false });
  try {
    const taken = await migrate(database);
    await makeIndexes(database);
    return taken;
  } finally {
    await database.queries.destroy();
  }
}

/**
 * Brings the schema up to date and gives the names of the steps taken. All steps are one transaction
 * under one lock, so nodes that start at once wait for each other and a failed step leaves nothing.
 *
 * @throws Error when a newer version has taken steps on which this one does not work.
 */
export async function migrate({ queries, engine }: Database, steps: readonly Migration[] = migrations): Promise<readonly string[]> {
  // The history is in a table that the rest of the service does not know.
  const database = queries as unknown as Kysely<History>;
  return database.transaction().execute(async (transaction) => {
    if (engine === 'postgres') {
      // Where a role or a pooler has a limit of its own, it is not meant for this.
      await sql`set local statement_timeout = 0`.execute(transaction);
      await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
    }
    const done = await readHistory(transaction, engine);
    const newest = steps.at(-1)?.name ?? '';
    const newer = [...done.values()].filter(({ name }) => !steps.some((step) => step.name === name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    if (newer.some(({ worksSince }) => worksSince === null || worksSince > newest)) throw new Error(newerSchema(newer.at(-1)?.name, newest));
    const pending = steps.filter(({ name }) => !done.has(name));
    for (const step of pending) {
      // A step makes tables, and knows none.
      await step.up(transaction as unknown as Kysely<unknown>, engine);
      await transaction
        .insertInto('migration')
        .values({ name: step.name, at: Date.now(), worksSince: step.worksSince ?? null })
        .execute();
    }
    return pending.map(({ name }) => name);
  });
}

async function readHistory(transaction: Transaction<History>, engine: Engine): Promise<ReadonlyMap<string, History['migration']>> {
  await transaction.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  if (!(await hasWorksSince(transaction, engine))) await transaction.schema.alterTable('migration').addColumn('worksSince', 'text').execute();
  const rows = await transaction.selectFrom('migration').selectAll().execute();
  return new Map(rows.map((row) => [row.name, row]));
}

/** The table is older than the column. */
async function hasWorksSince(transaction: Transaction<History>, engine: Engine): Promise<boolean> {
  const { rows } =
    engine === 'postgres'
      ? await sql`select 1 from pg_attribute where attrelid = '"migration"'::regclass and attname = 'worksSince'`.execute(transaction)
      : await sql`select 1 from pragma_table_info('migration') where "name" = 'worksSince'`.execute(transaction);
  return rows.length > 0;
}

/**
 * Makes the indexes that are missing, and anew those of which an attempt that was ended left a half: outside of a
 * transaction, so that requests are served and written meanwhile.
 */
export async function makeIndexes({ queries, engine }: Database, steps: readonly Migration[] = migrations): Promise<void> {
  for (const [name, on] of steps.flatMap(({ indexes = {} }) => Object.entries(indexes))) {
    if (engine === 'sqlite') {
      await sql`create index if not exists ${sql.table(name)} on ${sql.raw(on)}`.execute(queries);
      continue;
    }
    await queries.connection().execute(async (connection) => {
      // One node after the other: each would see the other's half. Not by waiting in the database, which the index would wait for.
      while (!(await isLocked(connection))) await setTimeout(200);
      try {
        const { rows } = await sql<{ indisvalid: boolean }>`select indisvalid from pg_index where indexrelid = to_regclass(quote_ident(${name}))`.execute(
          connection,
        );
        if (rows[0]?.indisvalid === true) return;
        await sql`drop index concurrently if exists ${sql.table(name)}`.execute(connection);
        await sql`create index concurrently ${sql.table(name)} on ${sql.raw(on)}`.execute(connection);
      } finally {
        await sql`select pg_advisory_unlock(${lock})`.execute(connection);
      }
    });
  }
}

async function isLocked(connection: Database['queries']): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`select pg_try_advisory_lock(${lock}) as "isLocked"`.execute(connection);
  return rows[0]?.isLocked === true;
}

function newerSchema(theirs: string | undefined, ours: string | undefined): string {
  return `A newer version has upgraded the database to ${theirs}, and this one knows ${ours}: this version does not work on what it made. Start the newer version, or restore the backup that was made before the upgrade.`;
}
