import type { Attempt } from './attempts.ts';
import { type LimitName, limits } from './rules.ts';

/** Subjects that are remembered; a client can make addresses up in its own network only, of which one counts. */
const mostSubjects = 10_000;

/** Counts attempts in the memory of one process, for the time in which the database cannot be written. */
export class LocalAttempts {
  readonly #windows = new Map<string, { count: number; readonly resetsAt: number }>();

  /** Counts `units` attempts, and says whether they are too many. */
  count(name: LimitName, subject: string, now: number, units = 1): Attempt {
    const { most, window } = limits[name];
    const key = `${name}:${subject}`;
    const known = this.#windows.get(key);
    const current = known !== undefined && known.resetsAt > now ? known : { count: 0, resetsAt: now + window };
    current.count += units;
    if (known !== current && this.#windows.size >= mostSubjects) this.#windows.clear();
    this.#windows.set(key, current);
    return { allowed: current.count <= most, retryAfter: Math.max(1, Math.ceil((current.resetsAt - now) / 1000)) };
  }
}
