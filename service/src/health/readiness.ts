import { unavailability } from '../database/unavailable.ts';
import type { Platform } from '../platform.ts';
import { beat } from './heartbeat.ts';

/** Whether a node can serve. */
export interface Ready {
  readonly status: 'ok' | 'degraded' | 'unavailable';
  /** `ok`, or what keeps the database from reading or writing. */
  readonly database: string;
  /** Background writers that fail; they keep what they hold, so the node still serves. */
  readonly failing?: readonly string[];
}

/** Milliseconds for which an outcome is kept: whoever asks more often causes no more work. */
const life = 1000;

/** Tries whether the database can be written, for who reads only notices neither a full disk nor a standby. */
export class Readiness {
  readonly #platform: Pick<Platform, 'database' | 'log' | 'now' | 'writers'>;
  #asked: { readonly at: number; readonly outcome: Promise<string> } | null = null;
  #last = 'ok';

  constructor(platform: Pick<Platform, 'database' | 'log' | 'now' | 'writers'>) {
    this.#platform = platform;
  }

  /** What a try of the database within the last second said, and what the writers say now; never rejects. */
  async ask(): Promise<Ready> {
    const at = performance.now();
    if (this.#asked === null || at - this.#asked.at > life) this.#asked = { at, outcome: this.#try() };
    const database = await this.#asked.outcome;
    const failing = this.#platform.writers.flatMap(({ status: { name, failingSince } }) => (failingSince === null ? [] : [name]));
    if (failing.length > 0) return { status: database === 'ok' ? 'degraded' : 'unavailable', database, failing };
    return { status: database === 'ok' ? 'ok' : 'unavailable', database };
  }

  async #try(): Promise<string> {
    const database = await this.#write().then(
      () => 'ok',
      (error) => unavailability(error) ?? 'unavailable',
    );
    if (database !== this.#last) this.#platform.log[database === 'ok' ? 'info' : 'error']('database.readiness', { database });
    this.#last = database;
    return database;
  }

  async #write(): Promise<void> {
    await beat(this.#platform.database.queries, this.#platform.now());
  }
}
