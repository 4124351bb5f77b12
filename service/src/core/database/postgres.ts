import type { Socket } from 'node:net';
import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const int8 = 20;

/**
 * Milliseconds of inactivity after which a connection is closed: more than the limits of a statement and of an idle
 * connection. If a firewall drops the connection or the machine is lost, TCP would retry for a quarter of an hour.
 */
const defaultSilenceTimeout = 15_000;

/** Creates a PostgreSQL dialect that returns bigints as numbers, which are exact up to 2^53. */
export function createPostgresDialect(
  url: string,
  { silenceTimeout = defaultSilenceTimeout, statementTimeout = 10_000, maxConnections = 10 } = {},
): { readonly dialect: Dialect; connections(): Readonly<Record<string, number>> } {
  const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text');
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
  });
  // The pool replaces an idle connection that breaks; without a listener, the error would end the process.
  pool.on('error', () => undefined);
  // The pool listens only to idle connections. Without this listener, a connection that breaks during a transaction
  // would end the process instead of failing the query.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    const { stream } = (client as unknown as ClientInternals).connection;
    stream.setTimeout(silenceTimeout, () =>
      stream.destroy(new Error('Connection terminated: the database does not answer')),
    );
  });
  return {
    dialect: new PostgresDialect({ pool }),
    connections: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** Part of pg's client that its types omit. */
interface ClientInternals {
  readonly connection: { readonly stream: Socket };
}
