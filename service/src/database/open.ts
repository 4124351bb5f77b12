import { Kysely } from 'kysely';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** The database of the service, or a transaction in it. */
export type Queries = Kysely<Tables>;

export type Engine = 'sqlite' | 'postgres';

/** An open database. */
export interface Database {
  readonly queries: Queries;
  readonly engine: Engine;
}

/** Opens PostgreSQL when an address is given, else the embedded database in a directory. */
export function openDatabase({ url, directory }: { readonly url: string | undefined; readonly directory: string }): Database {
  const engine = url === undefined ? 'sqlite' : 'postgres';
  const dialect = url === undefined ? sqliteDialect(directory) : postgresDialect(url);
  return { queries: new Kysely<Tables>({ dialect }), engine };
}
