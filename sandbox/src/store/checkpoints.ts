import { Worker } from 'node:worker_threads';
import { type Kysely, sql } from 'kysely';
import type { SandboxTables } from './tables.ts';

/** Number of commits after which the thread runs a checkpoint. */
const commitsPerCheckpoint = 64;

/** Pages of the log (4 kB each) at which SQLite runs a checkpoint itself if the thread is too slow: 64 MB. */
const maxPages = 16_000;

/**
 * Copies the write-ahead log into the database file in a thread (https://www.sqlite.org/wal.html#ckpt). By default,
 * SQLite runs the checkpoint inside a commit once the log has 1,000 pages, which blocks all requests for 10 to 30 ms.
 */
export class WalCheckpointer {
  readonly #queries: Kysely<SandboxTables>;
  readonly #file: string;
  #thread: Worker | null = null;
  #count = 0;

  constructor(queries: Kysely<SandboxTables>, file: string) {
    this.#queries = queries;
    this.#file = file;
  }

  /** Called after every committed transaction. */
  countCommit(): void {
    this.#count++;
    if (this.#count % commitsPerCheckpoint === 0) void this.#runCheckpoint();
  }

  async #runCheckpoint(): Promise<void> {
    if (this.#thread === null) {
      this.#thread = new Worker(new URL('./checkpoint.thread.ts', import.meta.url), { workerData: this.#file });
      // If the thread fails, SQLite runs the checkpoint, and a new thread is started later.
      this.#thread.once('error', () => undefined).once('exit', () => (this.#thread = null));
      this.#thread.unref();
      await sql`pragma wal_autocheckpoint = ${sql.lit(maxPages)}`.execute(this.#queries);
    }
    this.#thread?.postMessage(null);
  }
}
