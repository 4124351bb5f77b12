import { type Kysely, sql } from 'kysely';
import type { RateLimitCounter } from '../http/rate-limit.ts';
import type { SandboxTables } from './tables.ts';

interface PendingCount {
  readonly resetsAt: number;
  readonly resolvers: ((value: number) => void)[];
  readonly rejecters: ((error: unknown) => void)[];
}

/** Counters in the database, shared by all nodes. Requests that arrive during a statement are combined in the next. */
export class DatabaseRateLimitCounter implements RateLimitCounter {
  readonly #queries: Kysely<SandboxTables>;
  #waiting = new Map<string, PendingCount>();
  #running = false;

  constructor(queries: Kysely<SandboxTables>) {
    this.#queries = queries;
  }

  count(id: string, resetsAt: number): Promise<number> {
    const name = `${id} ${resetsAt}`;
    const waiting = this.#waiting.get(name) ?? { resetsAt, resolvers: [], rejecters: [] };
    this.#waiting.set(name, waiting);
    return new Promise((resolve, reject) => {
      waiting.resolvers.push(resolve);
      waiting.rejecters.push(reject);
      void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    while (this.#waiting.size > 0) {
      const batch = this.#waiting;
      this.#waiting = new Map();
      await this.#flush(batch).catch((error: unknown) => {
        for (const { rejecters } of batch.values()) for (const reject of rejecters) reject(error);
      });
    }
    this.#running = false;
  }

  async #flush(batch: ReadonlyMap<string, PendingCount>): Promise<void> {
    // Sorted, so that two nodes lock the rows in the same order and cannot deadlock.
    const values = [...batch]
      .map(([id, { resetsAt, resolvers }]) => ({ id, count: resolvers.length, resetsAt }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const rows = await this.#queries
      .insertInto('sandboxRate')
      .values(values)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ count: sql`"sandboxRate"."count" + excluded."count"` }),
      )
      .returning(['id', 'count'])
      .execute();
    for (const { id, count } of rows) {
      const settle = batch.get(id)?.resolvers ?? [];
      settle.forEach((resolve, index) => {
        resolve(count - settle.length + index + 1);
      });
    }
  }
}
