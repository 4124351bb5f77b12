import { rmSync } from 'node:fs';
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely';
import sqlite from 'node-sqlite3-wasm';
import type { SandboxStoreDatabase } from '../store/store.ts';
import { createSandboxTablesIfMissing, type SandboxTables } from '../store/tables.ts';

type Values = Parameters<sqlite.Database['all']>[1];

/**
 * Opens a database, a file or `:memory:`, without Node's SQLite module, which Node 20 lacks. Only one process can open
 * it at a time.
 */
export async function openSqliteWithoutNodeModule(
  path: string,
): Promise<SandboxStoreDatabase & { readonly close: () => void }> {
  // A killed process leaves its lock folder behind.
  rmSync(`${path}.lock`, { recursive: true, force: true });
  const database = new sqlite.Database(path);
  const queries = new Kysely<SandboxTables>({
    dialect: new SqliteDialect({
      database: { close: () => database.close(), prepare: (sql) => toStatement(database, sql) },
    }),
  });
  await createSandboxTablesIfMissing(queries);
  return { queries, engine: 'sqlite', close: () => database.close() };
}

function toStatement(database: sqlite.Database, sql: string): SqliteStatement {
  // Kysely passes unknown values; SQLite rejects values that it cannot store.
  const values = (parameters: readonly unknown[]) => [...parameters] as Values;
  const all = (parameters: readonly unknown[]) => database.all(sql, values(parameters));
  return {
    reader: /^\s*(select|pragma|with)\b|\breturning\b/i.test(sql),
    all,
    run: (parameters) => {
      const { changes, lastInsertRowid } = database.run(sql, values(parameters));
      return { changes, lastInsertRowid };
    },
    iterate: (parameters) => all(parameters)[Symbol.iterator](),
  };
}
