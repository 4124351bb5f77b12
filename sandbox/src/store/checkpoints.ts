import { Worker } from 'node:worker_threads';
import { type Kysely, sql } from 'kysely';
import type { SandboxTables } from './tables.ts';

/** Commits after which the thread is asked; it copies what has come since in one go. */
const commits = 64;

/** Pages of the log (4 kB each) at which SQLite copies by itself, should the thread not keep up: 64 MB. */
const mostPages = 16_000;

/**
 * Copies the write-ahead log into the database file in a thread (https://www.sqlite.org/wal.html#ckpt). SQLite would do
 * it inside every commit that finds 1,000 pages in the log, and no request is answered for the 10 to 30 ms that it
 * takes.
 */
export class Checkpoints {
  readonly #queries: Kysely<SandboxTables>;
  readonly #file: string;
  #thread: Worker | null = null;
  #count = 0;

  constructor(queries: Kysely<SandboxTables>, file: string) {
    this.#queries = queries;
    this.#file = file;
  }

  /** Says that a transaction was committed. */
  committed(): void {
    this.#count++;
    if (this.#count % commits === 0) void this.#copy();
  }

  async #copy(): Promise<void> {
    if (this.#thread === null) {
      this.#thread = new Worker(new URL('./checkpoint.thread.ts', import.meta.url), { workerData: this.#file });
      // A thread that fails leaves the copying to SQLite, and the next one tries again.
      this.#thread.once('error', () => undefined).once('exit', () => (this.#thread = null));
      this.#thread.unref();
      await sql`pragma wal_autocheckpoint = ${sql.lit(mostPages)}`.execute(this.#queries);
    }
    this.#thread?.postMessage(null);
  }
}
