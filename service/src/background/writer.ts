import type { Log } from '../log.ts';

/** How a background writer is doing. */
export interface WriterStatus {
  readonly name: string;
  /** Entries that are not written yet. */
  readonly waiting: number;
  /** Entries that were given up since the start. */
  readonly dropped: number;
  /** When the writing began to fail, in milliseconds since 1970; null while it succeeds. */
  readonly failingSince: number | null;
}

interface Options<Entry> {
  /** Name in the log, in /readyz and in the metrics. */
  readonly name: string;
  /** Most entries that are held; further ones are dropped and counted. */
  readonly most: number;
  /** Entries with the same key are merged into one. */
  keyOf(entry: Entry): string;
  merge(earlier: Entry, later: Entry): Entry;
  /** Writes entries, all or none. */
  write(entries: readonly Entry[]): Promise<void>;
  readonly now: () => number;
  readonly log: Log;
}

/**
 * Collects entries and writes them together. A write that fails ends nothing: its entries are kept and
 * tried again at the next flush, and an entry that fails while others succeed is dropped.
 */
export class BackgroundWriter<Entry> {
  readonly #options: Options<Entry>;
  #entries = new Map<string, Entry>();
  #dropped = 0;
  #failingSince: number | null = null;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(options: Options<Entry>) {
    this.#options = options;
  }

  /** Notes an entry; nothing is written yet. */
  add(entry: Entry): void {
    const key = this.#options.keyOf(entry);
    const earlier = this.#entries.get(key);
    if (earlier !== undefined) this.#entries.set(key, this.#options.merge(earlier, entry));
    else if (this.#entries.size < this.#options.most) this.#entries.set(key, entry);
    else this.#dropped++;
  }

  /** Tries to write all that has been noted so far. It never rejects: a failure is logged and shown by `status`. */
  flush(): Promise<void> {
    // Whoever asks while a write runs shares the one that comes after it.
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      this.#running = this.#write();
      return this.#running;
    });
    return this.#next;
  }

  get status(): WriterStatus {
    return { name: this.#options.name, waiting: this.#entries.size, dropped: this.#dropped, failingSince: this.#failingSince };
  }

  async #write(): Promise<void> {
    if (this.#entries.size === 0) return;
    const entries = [...this.#entries.values()];
    this.#entries = new Map();
    try {
      await this.#options.write(entries);
      this.#failingSince = null;
    } catch (error) {
      await this.#writeSingly(entries, error);
    }
  }

  /** Finds the entries that keep the others from being written. */
  async #writeSingly(entries: readonly Entry[], cause: unknown): Promise<void> {
    const failed: Entry[] = [];
    let written = 0;
    for (const entry of entries) {
      // After three failures and no success it is the database, not an entry.
      const ok = (written > 0 || failed.length < 3) && (await this.#options.write([entry]).then(isDone, isNotDone));
      if (ok) written++;
      else failed.push(entry);
    }
    if (written > 0) this.#dropped += failed.length;
    else this.#keep(failed);
    this.#failingSince = written > 0 ? null : (this.#failingSince ?? this.#options.now());
    const { name, log } = this.#options;
    log.error('writer.failed', { writer: name, entries: failed.length, kept: written === 0, error: cause instanceof Error ? cause.message : String(cause) });
  }

  #keep(failed: readonly Entry[]): void {
    const since = [...this.#entries.values()];
    this.#entries = new Map();
    for (const entry of [...failed, ...since]) this.add(entry);
  }
}

const isDone = () => true;
const isNotDone = () => false;
