import type { Socket } from 'node:net';
import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const int8 = 20;

/**
 * Milliseconds of silence after which a connection is given up: longer than a statement may take, and than an idle one is kept.
 * A firewall or a machine that is gone says nothing, and TCP would try for a quarter of an hour.
 */
const silence = 15_000;

/** Connects to PostgreSQL; whole numbers arrive as numbers, which hold them exactly up to 2^53. */
export function postgresDialect(
  url: string,
  { patience = silence, statement = 10_000, most = 10 } = {},
): { readonly dialect: Dialect; connections(): Readonly<Record<string, number>> } {
  const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text');
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: statement,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
  });
  // A connection that breaks while nobody uses it is replaced by the pool; unheard, it would end the process.
  pool.on('error', () => undefined);
  // One that ends while a transaction has it would end the process: the pool listens to those that are idle alone. Its query fails.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    const { stream } = (client as unknown as Inside).connection;
    stream.setTimeout(patience, () => stream.destroy(new Error('Connection terminated: the database does not answer')));
  });
  return {
    dialect: new PostgresDialect({ pool }),
    connections: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** What pg keeps of a connection and does not describe. */
interface Inside {
  readonly connection: { readonly stream: Socket };
}
