import { open } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { WalCheckpointer } from './checkpoints.ts';
import type { SandboxStoreDatabase } from './store.ts';
import type { SandboxTables } from './tables.ts';

/**
 * Commits transactions without blocking the process while the disk is flushed. PostgreSQL flushes in a separate
 * process. SQLite flushes inside the commit by default, which blocks this process; here it commits to its write-ahead
 * log without a flush (https://www.sqlite.org/pragma.html#pragma_synchronous), and the log is flushed concurrently
 * with the next transactions. One flush covers all previous commits.
 */
export class DurableCommits {
  readonly #database: SandboxStoreDatabase;
  #logPath: Promise<string | null> | null = null;
  #checkpoints: WalCheckpointer | null = null;
  #waiting: PromiseWithResolvers<void> | null = null;
  #isFlushing = false;

  constructor(database: SandboxStoreDatabase) {
    this.#database = database;
  }

  /** Runs a transaction; `durable` resolves when the commit would survive a power loss. */
  async commit<Result>(
    run: (queries: Kysely<SandboxTables>) => Promise<Result>,
  ): Promise<{ readonly result: Result; readonly durable: Promise<void> }> {
    const { queries, engine } = this.#database;
    if (engine === 'postgres') return { result: await queries.transaction().execute(run), durable: Promise.resolve() };
    // The first commit creates the log, and SQLite flushes its folder.
    if (this.#logPath === null) return { result: await this.#commitFirst(run), durable: Promise.resolve() };
    const log = await this.#logPath;
    const result = await commitWithoutFlush(queries, run);
    this.#checkpoints?.countCommit();
    return { result, durable: log === null ? Promise.resolve() : this.#flush(log) };
  }

  async #commitFirst<Result>(run: (queries: Kysely<SandboxTables>) => Promise<Result>): Promise<Result> {
    const { queries } = this.#database;
    const result = await queries.transaction().execute(run);
    const file = findDatabaseFile(queries);
    this.#logPath = file.then((path) => (path === null ? null : `${path}-wal`));
    this.#checkpoints = await file.then((path) => (path === null ? null : new WalCheckpointer(queries, path)));
    return result;
  }

  #flush(log: string): Promise<void> {
    this.#waiting ??= Promise.withResolvers<void>();
    const { promise } = this.#waiting;
    if (!this.#isFlushing) void this.#flushAll(log);
    return promise;
  }

  async #flushAll(log: string): Promise<void> {
    this.#isFlushing = true;
    for (let waiting = this.#waiting; waiting !== null; waiting = this.#waiting) {
      this.#waiting = null;
      await flushFile(log).then(waiting.resolve, waiting.reject);
    }
    this.#isFlushing = false;
  }
}

function commitWithoutFlush<Result>(
  queries: Kysely<SandboxTables>,
  run: (queries: Kysely<SandboxTables>) => Promise<Result>,
): Promise<Result> {
  return queries.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await connection.transaction().execute(run);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}

/** Returns the path of the database; null for one in memory, or one without a write-ahead log, which flushes itself. */
async function findDatabaseFile(queries: Kysely<SandboxTables>): Promise<string | null> {
  const { rows: modes } = await sql<{ readonly journal_mode: string }>`pragma journal_mode`.execute(queries);
  if (modes[0]?.journal_mode !== 'wal') return null;
  const { rows } = await sql<{ readonly name: string; readonly file: string }>`pragma database_list`.execute(queries);
  const file = rows.find(({ name }) => name === 'main')?.file;
  return file || null;
}

async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
}
