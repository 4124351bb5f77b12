import type { ServiceCallInput } from '@refdesk/service-client';

/** Report of a search without an opened result. */
export type AbandonedSearchReport = Required<ServiceCallInput<'POST /api/searches'>['body']>;

/** Time in milliseconds after which an unchanged query is a search; until then, the reader may still be typing. */
const settledAfterMs = 1_500;

const minLetters = 3;

/**
 * Reports searches without an answer: nothing was found, or no result was opened before the reader left or searched for
 * something else. A query is reported once, and never after one of its results was opened. Times are in milliseconds.
 */
export class AbandonedSearchReporter {
  readonly #report: (search: AbandonedSearchReport) => void;
  /** Queries that are not reported again. */
  readonly #finished = new Set<string>();
  #current: AbandonedSearchReport | null = null;
  #since = 0;

  constructor(report: (search: AbandonedSearchReport) => void) {
    this.#report = report;
  }

  /** Records that the results of a query are shown. */
  show(search: AbandonedSearchReport, now: number): void {
    if (this.#current?.text !== search.text) {
      if (this.#current && isDifferentSearch(search.text, this.#current.text)) this.leave(now);
      this.#since = now;
    }
    this.#current = search;
  }

  /** Records that a result was opened, which answers the search even if the reader returns to the results. */
  answer(): void {
    if (this.#current) this.#finished.add(this.#current.text);
    this.#current = null;
  }

  /** Ends the search without a report, because it continues on the search page. */
  handOver(): void {
    this.#current = null;
  }

  /** Records that the reader left the results; reports the search if it qualifies. */
  leave(now: number): void {
    const search = this.#current;
    this.#current = null;
    if (
      !search ||
      now - this.#since < settledAfterMs ||
      search.text.trim().length < minLetters ||
      this.#finished.has(search.text)
    )
      return;
    this.#finished.add(search.text);
    this.#report(search);
  }
}

/** Whether a query is a different search: adding or removing letters continues the same one. */
const isDifferentSearch = (text: string, other: string): boolean => !text.startsWith(other) && !other.startsWith(text);
