import { explainDatabaseUnavailability } from '@refdesk/sandbox/unavailable';
import type { Logger } from '../http/log.ts';

/** The status of a background writer. */
export interface BackgroundWriterStatus {
  readonly name: string;
  /** Entries waiting to be written. */
  readonly waitingCount: number;
  /** Entries dropped since the start. */
  readonly droppedCount: number;
  /** Time at which the database began to reject writes, in milliseconds since 1970; null while it accepts them. */
  readonly failingSince: number | null;
}

interface Options<Entry> {
  /** Name in the log, in /readyz and in the metrics. */
  readonly name: string;
  /** Maximum entries and bytes in memory; further entries are dropped and counted. */
  readonly maxBuffered: { readonly entries: number; readonly bytes: number };
  /** Returns the approximate size of an entry in memory, in bytes. */
  getSize(entry: Entry): number;
  /** Entries with the same key are merged into one. */
  getKey(entry: Entry): string;
  merge(earlier: Entry, later: Entry): Entry;
  /** Writes entries, all or none. */
  write(entries: readonly Entry[]): Promise<void>;
  readonly now: () => number;
  readonly log: Logger;
}

/**
 * Buffers entries and writes them in batches. While the database is unavailable, they stay buffered until the next
 * flush; an entry that it rejects permanently is dropped, and the others are written.
 */
export class BackgroundWriter<Entry> {
  readonly #options: Options<Entry>;
  #entries = new Map<string, Entry>();
  #bytes = 0;
  #dropped = 0;
  #failingSince: number | null = null;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(options: Options<Entry>) {
    this.#options = options;
  }

  /** Queues the entry that `createEntry` returns; counts it as dropped if `createEntry` throws. */
  addFrom(createEntry: () => Entry): void {
    try {
      this.add(createEntry());
    } catch (error) {
      this.#drop(1, error);
    }
  }

  /** Queues an entry for the next flush, merged with a queued one of the same key. */
  add(entry: Entry): void {
    const { getKey, merge, getSize, maxBuffered } = this.#options;
    const key = getKey(entry);
    const queued = this.#entries.get(key);
    const merged = queued === undefined ? entry : merge(queued, entry);
    const bytes = this.#bytes + getSize(merged) - (queued === undefined ? 0 : getSize(queued));
    if (bytes > maxBuffered.bytes || (queued === undefined && this.#entries.size >= maxBuffered.entries)) {
      this.#dropped++;
      return;
    }
    this.#entries.set(key, merged);
    this.#bytes = bytes;
  }

  /** Tries to write everything queued so far. Never rejects: a failure is logged and reported by `status`. */
  flush(): Promise<void> {
    // Callers during a write share the next one.
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      this.#running = this.#writeAll();
      return this.#running;
    });
    return this.#next;
  }

  get status(): BackgroundWriterStatus {
    return {
      name: this.#options.name,
      waitingCount: this.#entries.size,
      droppedCount: this.#dropped,
      failingSince: this.#failingSince,
    };
  }

  async #writeAll(): Promise<void> {
    if (this.#entries.size === 0) return;
    const entries = [...this.#entries.values()];
    this.#entries = new Map();
    this.#bytes = 0;
    const waiting = await this.#write(entries);
    this.#failingSince = waiting.length === 0 ? null : (this.#failingSince ?? this.#options.now());
    if (waiting.length > 0) this.#requeue(waiting);
  }

  /**
   * Writes entries. Finds failing entries by bisection and drops them; returns those that must wait for the database.
   */
  async #write(entries: readonly Entry[]): Promise<readonly Entry[]> {
    try {
      await this.#options.write(entries);
      return [];
    } catch (error) {
      if (explainDatabaseUnavailability(error) !== null) {
        this.#log(error, { entries: entries.length, kept: true });
        return entries;
      }
      if (entries.length === 1) {
        this.#drop(1, error);
        return [];
      }
    }
    const middle = Math.ceil(entries.length / 2);
    const waiting = await this.#write(entries.slice(0, middle));
    // A database error affects both halves.
    return waiting.length > 0 ? [...waiting, ...entries.slice(middle)] : this.#write(entries.slice(middle));
  }

  #drop(count: number, error: unknown): void {
    this.#dropped += count;
    this.#log(error, { entries: count, kept: false });
  }

  #log(error: unknown, details: { readonly entries: number; readonly kept: boolean }): void {
    const { name, log } = this.#options;
    log.error('writer.failed', {
      writer: name,
      ...details,
      error: error instanceof Error ? error.message : String(error),
    });
  }

  #requeue(waiting: readonly Entry[]): void {
    const addedMeanwhile = [...this.#entries.values()];
    this.#entries = new Map();
    this.#bytes = 0;
    for (const entry of [...waiting, ...addedMeanwhile]) this.add(entry);
  }
}
