import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { CompiledQuery, type DatabaseConnection, type Dialect, SqliteDialect, SqliteDriver, type SqliteStatement } from 'kysely';

const settings = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'busy_timeout = 5000', 'trusted_schema = OFF'];

/** Opens the embedded database in a directory, which is made when it is missing, for this user alone. */
export function sqliteDialect(directory: string): Dialect {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return embeddedDialect(new DatabaseSync(join(directory, 'portal.sqlite')));
}

/** Kysely over Node's own SQLite. */
export function embeddedDialect(database: DatabaseSync): Dialect {
  for (const setting of settings) database.exec(`PRAGMA ${setting}`);
  const statements = new StatementCache(database);
  const config = { database: { close: () => database.close(), prepare: (sql: string) => statements.get(sql) } };
  const dialect = new SqliteDialect(config);
  dialect.createDriver = () => new ImmediateDriver(config);
  return dialect;
}

/**
 * Takes the write lock when a transaction begins: one that reads first and writes later would be
 * refused, without waiting, when another process wrote in between.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** Prepared statements by their text; preparing costs more than most queries of this service. */
class StatementCache {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();
  readonly #size = 500;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  get(sql: string): SqliteStatement {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= this.#size) this.#statements.clear();
    const statement = toKysely(this.#database.prepare(sql));
    this.#statements.set(sql, statement);
    return statement;
  }
}

function toKysely(statement: StatementSync): SqliteStatement {
  // Kysely gives unknown values; SQLite itself refuses those that it cannot hold.
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
