import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from 'kysely';
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
  /** How many connections there are in each state; none are counted on the embedded database. */
  connections(): Readonly<Record<string, number>>;
}

/** `in ()` is no SQL for PostgreSQL: an empty list, in whichever query, holds nothing. */
const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];

/** Nothing ends a statement that takes long: for the making of indexes. */
const unlimited = { patience: 0, statement: 0 };

/** Opens PostgreSQL when an address is given, else the embedded database in a directory. */
export function openDatabase(
  { url, directory }: { readonly url: string | undefined; readonly directory: string },
  { isLimited = true, connections: most = 10 }: { readonly isLimited?: boolean; readonly connections?: number } = {},
): Database {
  if (url === undefined) return { queries: new Kysely<Tables>({ dialect: sqliteDialect(directory), plugins }), engine: 'sqlite', connections: () => ({}) };
  const { dialect, connections } = postgresDialect(url, isLimited ? { most } : unlimited);
  return { queries: new Kysely<Tables>({ dialect, plugins }), engine: 'postgres', connections };
}
