import { commonRequestProblemFactories } from '../http/errors.ts';

/** Limits of a worker queue. */
export interface WorkerQueueLimits {
  /** Maximum concurrent tasks. */
  readonly running: number;
  /** Maximum waiting tasks of one client. */
  readonly waitingPerClient: number;
  /** Maximum waiting tasks of all clients. */
  readonly waiting: number;
}

/** Runs one task per client at a time, serving clients in turn, so that no client can delay the others. */
export class WorkerQueue {
  readonly #limits: WorkerQueueLimits;
  /** Waiting tasks by client. Clients are served in the order of the keys. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #running = new Set<string>();
  /** Number of reservations by client, whether or not their tasks have started. */
  readonly #reserved = new Map<string, number>();

  constructor(limits: WorkerQueueLimits) {
    this.#limits = limits;
  }

  /**
   * Runs a task when its client's turn comes.
   *
   * @throws Problem 429 if too many of the client's tasks are waiting, or 503 if too many are waiting in total, both
   * with `Retry-After`.
   */
  async run<Result>(client: string, task: () => Promise<Result>): Promise<Result> {
    await this.#waitForTurn(client);
    try {
      return await task();
    } finally {
      this.#running.delete(client);
      this.#startNext();
    }
  }

  /**
   * Reserves a place for a request whose tasks start later; returns a function that releases it.
   *
   * @throws Problem 429 if the client has too many requests, or 503 if too many tasks are waiting in total.
   */
  reserve(client: string): () => void {
    const reserved = this.#reserved.get(client) ?? 0;
    if (reserved > this.#limits.waitingPerClient) throw createClientLimitProblem();
    this.#requireRoom(client);
    this.#reserved.set(client, reserved + 1);
    return () => {
      const left = (this.#reserved.get(client) ?? 1) - 1;
      if (left > 0) this.#reserved.set(client, left);
      else this.#reserved.delete(client);
    };
  }

  #requireRoom(client: string): void {
    if ((this.#waiting.get(client)?.length ?? 0) >= this.#limits.waitingPerClient) throw createClientLimitProblem();
    const total = this.#waiting.values().reduce((sum, { length }) => sum + length, 0);
    if (total >= this.#limits.waiting) throw createTotalLimitProblem();
  }

  async #waitForTurn(client: string): Promise<void> {
    if (this.#running.size < this.#limits.running && !this.#running.has(client)) {
      this.#running.add(client);
      return;
    }
    this.#requireRoom(client);
    const tasks = this.#waiting.get(client) ?? [];
    await new Promise<void>((start) => {
      this.#waiting.set(client, [...tasks, start]);
    });
  }

  #startNext(): void {
    const next = this.#waiting.entries().find(([client]) => !this.#running.has(client));
    if (next === undefined) return;
    const [client, [start, ...remaining]] = next;
    this.#waiting.delete(client);
    if (remaining.length > 0) this.#waiting.set(client, remaining);
    this.#running.add(client);
    start?.();
  }
}

const createClientLimitProblem = () =>
  commonRequestProblemFactories.tooManyRequests(
    'Too many of your requests are waiting: send the next one when one of them is answered.',
    {
      headers: { 'Retry-After': '1' },
    },
  );

const createTotalLimitProblem = () =>
  commonRequestProblemFactories.serviceUnavailable('Too many requests are waiting. Try again in a moment.', {
    headers: { 'Retry-After': '2' },
  });
