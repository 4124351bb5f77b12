import { type Kysely, sql, type Transaction } from 'kysely';
import { migrations } from './migrations/index.ts';
import type { Database, Engine } from './open.ts';

/** One migration; it is never changed once released. */
export interface Migration {
  readonly name: string;
  /** Takes the step; the tables of that day are not those of today, so they have no types. */
  up(schema: Kysely<unknown>, engine: Engine): Promise<void>;
}

interface History {
  readonly migration: { readonly name: string; readonly at: number };
}

/** Any number, as long as nothing else in the database uses it. */
const lock = 4_607_182;

/**
 * Brings the schema up to date and gives the names of the steps taken. All steps are one transaction
 * under one lock, so nodes that start at once wait for each other and a failed step leaves nothing.
 */
export async function migrate({ queries, engine }: Database, steps: readonly Migration[] = migrations): Promise<readonly string[]> {
  // The history is in a table that the rest of the service does not know.
  const database = queries as unknown as Kysely<History>;
  return database.transaction().execute(async (transaction) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
    const done = await readHistory(transaction);
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
