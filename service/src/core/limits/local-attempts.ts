import type { AttemptLimitResult } from './attempts.ts';
import { listAttemptSubjectsWithMaximum } from './limit-counters.ts';
import { attemptLimits, type LimitName } from './rules.ts';

/** Maximum number of counters in memory; a client uses one per limit and network. */
const maxCounters = 10_000;

/**
 * Counts attempts in the memory of one process: for reads while the database cannot be written to, and for requests
 * without credentials.
 */
export class LocalAttemptCounter {
  readonly #windows = new Map<string, { count: number; readonly resetsAt: number }>();

  /** Counts `units` attempts, and returns whether they are within the limit. */
  count(name: LimitName, subject: string, now: number, units = 1): AttemptLimitResult {
    const counters = listAttemptSubjectsWithMaximum(name, subject).map((counter) => ({
      ...counter,
      ...this.#add(`${name}:${counter.subject}`, attemptLimits[name].window, now, units),
    }));
    const exceeded = counters.filter(({ count, max }) => count > max);
    const resetsAt = Math.max(...(exceeded.length > 0 ? exceeded : counters).map((counter) => counter.resetsAt));
    return { isAllowed: exceeded.length === 0, retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - now) / 1000)) };
  }

  #add(key: string, window: number, now: number, units: number): { readonly count: number; readonly resetsAt: number } {
    const existing = this.#windows.get(key);
    const current =
      existing !== undefined && existing.resetsAt > now && existing.resetsAt <= now + window
        ? existing
        : { count: 0, resetsAt: now + window };
    current.count += units;
    if (existing !== current && this.#windows.size >= maxCounters) this.#windows.clear();
    this.#windows.set(key, current);
    return current;
  }
}
