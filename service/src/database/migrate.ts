import { type Kysely, sql, type Transaction } from 'kysely';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import { type Database, openDatabase } from './open.ts';
import type { DatabaseLocation } from './open-failure.ts';

interface History {
  readonly migration: { readonly name: string; readonly at: number };
}

/** Any number, as long as nothing else in the database uses it. */
const lock = 4_607_182;

/** Brings the schema up to date over a connection of its own, on which a step may take as long as it takes: an index on millions of rows takes minutes. */
export async function migrateAt(place: DatabaseLocation): Promise<readonly string[]> {
  const database = openDatabase(place, { isLimited: false });
  try {
    return await migrate(database);
  } finally {
    await database.queries.destroy();
  }
}

/**
 * Brings the schema up to date and gives the names of the steps taken. All steps are one transaction
 * under one lock, so nodes that start at once wait for each other and a failed step leaves nothing.
 *
 * @throws Error when a newer version has taken steps that this one does not know.
 */
export async function migrate({ queries, engine }: Database, steps: readonly Migration[] = migrations): Promise<readonly string[]> {
  // The history is in a table that the rest of the service does not know.
  const database = queries as unknown as Kysely<History>;
  return database.transaction().execute(async (transaction) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
    const done = await readHistory(transaction);
    const unknown = [...done].filter((name) => !steps.some((step) => step.name === name)).toSorted();
    if (unknown.length > 0) throw new Error(newerSchema(unknown.at(-1), steps.at(-1)?.name));
    const pending = steps.filter(({ name }) => !done.has(name));
    for (const step of pending) {
      // A step makes tables, and knows none.
      await step.up(transaction as unknown as Kysely<unknown>, engine);
      await transaction.insertInto('migration').values({ name: step.name, at: Date.now() }).execute();
    }
    return pending.map(({ name }) => name);
  });
}

async function readHistory(transaction: Transaction<History>): Promise<Set<string>> {
  await transaction.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  const rows = await transaction.selectFrom('migration').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

function newerSchema(theirs: string | undefined, ours: string | undefined): string {
  return `A newer version has upgraded the database to ${theirs}, and this one knows ${ours}: start the newer version, or restore the backup that was made before the upgrade.`;
}
