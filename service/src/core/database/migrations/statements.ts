import { type Kysely, sql } from 'kysely';
import type { DatabaseEngine } from '../open-service-database.ts';

/** Runs statements in order. */
export async function runSqlStatements(schema: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(schema);
}

/** Types that the two databases name differently; text, integer and bigint are common to both. */
export const columnTypesByEngine: Readonly<
  Record<DatabaseEngine, { readonly instant: string; readonly boolean: string }>
> = {
  sqlite: { instant: 'date', boolean: 'integer' },
  postgres: { instant: 'timestamptz', boolean: 'boolean' },
};
