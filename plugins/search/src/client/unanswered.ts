import type { ServiceCallInput } from '@refdesk/service-client';

/** Report of a search. */
export type AbandonedSearchReport = Required<ServiceCallInput<'POST /api/searches'>['body']>;

/** Milliseconds after which an unchanged text counts as a search; before, it is being typed. */
const settledAfterMs = 1_500;

const minLetters = 3;

/**
 * Reports searches without an answer: nothing was found, or no result was opened before the reader left or searched for
 * something else. Each text is reported once, and never after one of its results was opened. Times are in milliseconds.
 */
export class AbandonedSearchReporter {
  readonly #report: (search: AbandonedSearchReport) => void;
  /** Texts that are not reported again. */
  readonly #done = new Set<string>();
  #current: AbandonedSearchReport | null = null;
  #since = 0;

  constructor(report: (search: AbandonedSearchReport) => void) {
    this.#report = report;
  }

  /** Results for a text are shown. */
  show(search: AbandonedSearchReport, now: number): void {
    if (this.#current?.text !== search.text) {
      if (this.#current && isAnother(search.text, this.#current.text)) this.leave(now);
      this.#since = now;
    }
    this.#current = search;
  }

  /** A result was opened: the search is answered, even if the reader returns. */
  answer(): void {
    if (this.#current) this.#done.add(this.#current.text);
    this.#current = null;
  }

  /** The search continues on the search page. */
  handOver(): void {
    this.#current = null;
  }

  /** The reader has left the results. */
  leave(now: number): void {
    const search = this.#current;
    this.#current = null;
    if (
      !search ||
      now - this.#since < settledAfterMs ||
      search.text.trim().length < minLetters ||
      this.#done.has(search.text)
    )
      return;
    this.#done.add(search.text);
    this.#report(search);
  }
}

/** Whether a text is another search: adding or removing letters continues the same one. */
const isAnother = (text: string, other: string): boolean => !text.startsWith(other) && !other.startsWith(text);
