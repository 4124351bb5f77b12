import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely';
import type { SandboxStoreDatabase } from './store.ts';
import { createSandboxTablesIfMissing, type SandboxTables } from './tables.ts';

/** Opens a dedicated SQLite database: a file or `:memory:`. */
export async function openSqliteDatabase(path: string): Promise<SandboxStoreDatabase> {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  const statements = new Map<string, SqliteStatement>();
  const prepare = (sql: string) => statements.get(sql) ?? cache(statements, sql, toStatement(database, sql));
  const queries = new Kysely<SandboxTables>({
    dialect: new SqliteDialect({ database: { close: () => database.close(), prepare } }),
  });
  await createSandboxTablesIfMissing(queries);
  return { queries, engine: 'sqlite' };
}

// Inserts of different row counts are different statements and would grow the cache without limit.
function cache(statements: Map<string, SqliteStatement>, sql: string, statement: SqliteStatement): SqliteStatement {
  if (statements.size >= 500) statements.clear();
  statements.set(sql, statement);
  return statement;
}

function toStatement(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  // Kysely passes unknown values; SQLite rejects values that it cannot store.
  const toSqlValues = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...toSqlValues(parameters)),
    run: (parameters) => statement.run(...toSqlValues(parameters)),
    iterate: (parameters) => statement.iterate(...toSqlValues(parameters)),
  };
}
