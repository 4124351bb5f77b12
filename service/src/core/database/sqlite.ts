import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import {
  createPrivateDataDirectory,
  getSqliteFileInDataDirectory,
  restrictSqliteFilesToOwner,
} from './data-directory.ts';

/** Maximum milliseconds to wait for another writing process. */
const maxBusyMs = 5000;

// The timeout must be set first: switching to WAL requires the lock that another process may hold.
const settings = [
  `busy_timeout = ${maxBusyMs}`,
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'trusted_schema = OFF',
  'secure_delete = ON',
];

/** Opens the embedded database in a directory. A missing directory is created for this user only. */
export function createSqliteDialectInDirectory(directory: string): Dialect {
  createPrivateDataDirectory(directory);
  const file = getSqliteFileInDataDirectory(directory);
  restrictSqliteFilesToOwner(file);
  return createNodeSqliteDialect(new DatabaseSync(file));
}

/** Runs Kysely on Node's built-in SQLite. */
export function createNodeSqliteDialect(database: DatabaseSync): Dialect {
  for (const setting of settings) database.exec(`PRAGMA ${setting}`);
  const statements = new StatementCache(database);
  const config = { database: { close: () => database.close(), prepare: (sql: string) => statements.get(sql) } };
  const dialect = new SqliteDialect(config);
  dialect.createDriver = () => new ImmediateDriver(config, database);
  return dialect;
}

/**
 * Takes the write lock at the start of each transaction. SQLite rejects, without waiting, a transaction that reads
 * first and writes later if another process wrote in between. While another process holds the lock, this one waits
 * without blocking its other requests.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(config: SqliteDialectConfig, database: DatabaseSync) {
    super(config);
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const deadline = Date.now() + maxBusyMs;
    await run(connection, 'pragma busy_timeout = 0');
    try {
      while (!(await tryBegin(connection, Date.now() >= deadline))) await setTimeout(5);
    } finally {
      await run(connection, `pragma busy_timeout = ${maxBusyMs}`);
    }
  }

  /**
   * Rolls back unless the transaction has already ended, as on a full disk: another rollback would fail and hide the
   * cause.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

async function tryBegin(connection: DatabaseConnection, isLastAttempt: boolean): Promise<boolean> {
  try {
    await run(connection, 'begin immediate');
    return true;
  } catch (error) {
    if (isLastAttempt || !isBusy(error)) throw error;
    return false;
  }
}

function run(connection: DatabaseConnection, statement: string) {
  return connection.executeQuery(CompiledQuery.raw(statement));
}

function isBusy(error: unknown): boolean {
  // SQLITE_BUSY; the low byte is the error class, the others are its details.
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;
}

/** Prepared statements by SQL; preparing costs more than most queries of this service. */
class StatementCache {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();
  readonly #maxSize = 500;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  get(sql: string): SqliteStatement {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    if (this.#statements.size >= this.#maxSize) this.#statements.clear();
    const statement = toKyselyStatement(this.#database.prepare(sql));
    this.#statements.set(sql, statement);
    return statement;
  }
}

function toKyselyStatement(statement: StatementSync): SqliteStatement {
  // Kysely passes unknown values; SQLite rejects values that it cannot store.
  const toSqlValues = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...toSqlValues(parameters)),
    run: (parameters) => statement.run(...toSqlValues(parameters)),
    iterate: (parameters) => statement.iterate(...toSqlValues(parameters)),
  };
}
