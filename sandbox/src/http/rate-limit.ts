/** Rate limit of a client after a request. */
export interface RateLimitStatus {
  readonly isAllowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until `remaining` is full again. */
  readonly reset: number;
  /** The exceeded limit in words. */
  readonly detail: string;
}

export interface RateLimitWindow {
  readonly maxRequests: number;
  readonly windowMs: number;
  /** Duration of the window in words, such as `minute`. */
  readonly duration: string;
}

/** Counts events by identifier; `count` increments a counter that is reset at an instant, and returns it. */
export interface RateLimitCounter {
  count(id: string, resetsAt: number): Promise<number> | number;
}

/** Stores counters in the memory of this process. */
export class MemoryRateLimitCounter implements RateLimitCounter {
  #counts = new Map<string, { value: number; readonly resetsAt: number }>();

  count(id: string, resetsAt: number): number {
    const counter = this.#counts.get(id);
    if (counter?.resetsAt === resetsAt) return ++counter.value;
    if (this.#counts.size > 10_000)
      this.#counts = new Map(this.#counts.entries().filter(([, count]) => count.resetsAt > resetsAt - 1));
    this.#counts.set(id, { value: 1, resetsAt });
    return 1;
  }
}

/** Counts a client's request in every window; responses show the limit of the first one. */
export async function countRequestForRateLimit(
  counter: RateLimitCounter,
  windows: readonly RateLimitWindow[],
  client: string,
  now: number,
): Promise<RateLimitStatus | null> {
  const [firstWindow] = windows;
  if (firstWindow === undefined) return null;
  const states = await Promise.all(
    windows.map(async ({ maxRequests, windowMs, duration }) => {
      const resetsAt = (Math.floor(now / windowMs) + 1) * windowMs;
      const requestCount = await counter.count(`${client} ${windowMs}`, resetsAt);
      return {
        requestCount: requestCount,
        remaining: Math.max(0, maxRequests - requestCount),
        reset: Math.ceil((resetsAt - now) / 1000),
        isAllowed: requestCount <= maxRequests,
        detail: `${maxRequests} requests were made in the last ${duration}`,
      };
    }),
  );
  const tightest =
    states.find(({ isAllowed }) => !isAllowed) ??
    states.reduce((minimum, state) => (state.remaining < minimum.remaining ? state : minimum));
  return { ...tightest, limit: firstWindow.maxRequests };
}
