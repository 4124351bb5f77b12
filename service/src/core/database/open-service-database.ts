import { HandleEmptyInListsPlugin, Kysely, type KyselyPlugin, replaceWithNoncontingentExpression } from 'kysely';
import { startChargingMainThreadTime } from '../processor-time/main-thread-time.ts';
import { createPostgresDialect } from './postgres.ts';
import { createSqliteDialectInDirectory } from './sqlite.ts';
import type { ServiceTables } from './tables.ts';

/** The database of the service, or a transaction in it. */
export type DatabaseOrTransaction = Kysely<ServiceTables>;

export type DatabaseEngine = 'sqlite' | 'postgres';

/** An open database. */
export interface ServiceDatabase {
  readonly queries: DatabaseOrTransaction;
  readonly engine: DatabaseEngine;
  /** Number of connections by state; empty on SQLite. */
  connections(): Readonly<Record<string, number>>;
}

export interface DatabaseConnectionOptions {
  /** Whether statements are limited to ten seconds. False for migrations and the operator's commands. Default: true. */
  readonly isLimited?: boolean;
  /** Maximum number of connections to PostgreSQL. Default: 10. */
  readonly maxConnections?: number;
}

/** Charges the main-thread time after a query to the request that ran it. */
const chargeAfterQuery: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    startChargingMainThreadTime();
    return result;
  },
};

/** Makes an empty list match nothing, since `in ()` is invalid SQL in PostgreSQL. */
const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }), chargeAfterQuery];

const noTimeout = { silenceTimeout: 0, statementTimeout: 0 };

/** Opens PostgreSQL if a URL is passed, else the SQLite database in a directory. */
export function openServiceDatabase(
  { url, directory }: { readonly url: string | undefined; readonly directory: string },
  { isLimited = true, maxConnections = 10 }: DatabaseConnectionOptions = {},
): ServiceDatabase {
  if (url === undefined)
    return {
      queries: new Kysely<ServiceTables>({ dialect: createSqliteDialectInDirectory(directory), plugins }),
      engine: 'sqlite',
      connections: () => ({}),
    };
  const { dialect, connections } = createPostgresDialect(url, { maxConnections, ...(isLimited ? {} : noTimeout) });
  return { queries: new Kysely<ServiceTables>({ dialect, plugins }), engine: 'postgres', connections };
}
