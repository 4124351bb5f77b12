import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const int8 = 20;

/** Connects to PostgreSQL; whole numbers arrive as numbers, which hold them exactly up to 2^53. */
export function postgresDialect(url: string): { readonly dialect: Dialect; connections(): Readonly<Record<string, number>> } {
  const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text');
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    types: { getTypeParser },
  });
  // A connection that breaks while nobody uses it is replaced by the pool; unheard, it would end the process.
  pool.on('error', () => undefined);
  // One that ends while a transaction has it would end the process: the pool listens to those that are idle alone. Its query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    dialect: new PostgresDialect({ pool }),
    connections: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}
