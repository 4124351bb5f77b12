import type { CallInput } from '@portal/service-client';

/** What is told of a search. */
export type SearchReport = Required<CallInput<'POST /api/searches'>['body']>;

/** Milliseconds for which a text has stood before it counts as a search; until then it is being typed. */
const settledAfter = 1_500;

const lettersAtLeast = 3;

/**
 * Tells which searches led nowhere: with nothing found, or with results of which none was opened before the reader
 * left or asked for something else. Each text is told once, and none of which a result was opened. Times are milliseconds.
 */
export class UnansweredSearches {
  readonly #tell: (search: SearchReport) => void;
  /** Texts that are told no more. */
  readonly #told = new Set<string>();
  #current: SearchReport | null = null;
  #since = 0;

  constructor(tell: (search: SearchReport) => void) {
    this.#tell = tell;
  }

  /** Results for a text are shown. */
  show(search: SearchReport, now: number): void {
    if (this.#current?.text !== search.text) {
      if (this.#current && isAnother(search.text, this.#current.text)) this.leave(now);
      this.#since = now;
    }
    this.#current = search;
  }

  /** A result was opened: who comes back and opens no other was answered all the same. */
  answer(): void {
    if (this.#current) this.#told.add(this.#current.text);
    this.#current = null;
  }

  /** The search goes on at another place. */
  handOver(): void {
    this.#current = null;
  }

  /** The reader has left what was shown. */
  leave(now: number): void {
    const search = this.#current;
    this.#current = null;
    if (
      !search ||
      now - this.#since < settledAfter ||
      search.text.trim().length < lettersAtLeast ||
      this.#told.has(search.text)
    )
      return;
    this.#told.add(search.text);
    this.#tell(search);
  }
}

/** Who adds letters or takes some away is still writing the same. */
const isAnother = (one: string, other: string): boolean => !one.startsWith(other) && !other.startsWith(one);
