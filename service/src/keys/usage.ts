import type { Queries } from '../database/open.ts';
import { toDay } from './view.ts';

/** One use of a key. */
export interface KeyUse {
  readonly keyId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly operation: string | null;
  readonly address: string | null;
  readonly calls: number;
  readonly errors: number;
}

/**
 * Collects uses of keys and writes them together, once a second: a key is verified thousands of times
 * a second, and each write of its own would wait for the disk. A crash loses at most that second.
 */
export class KeyUsage {
  readonly #queries: Queries;
  #uses = new Map<string, KeyUse>();
  #flushing: Promise<void> = Promise.resolve();

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  /** Notes a use; nothing is written yet. */
  record(use: KeyUse): void {
    const key = `${use.keyId} ${toDay(use.at)}`;
    const before = this.#uses.get(key);
    if (!before) return void this.#uses.set(key, use);
    // A report of errors is no use of its own, and does not hide where the last one came from.
    const last = use.calls > 0 ? use : before;
    this.#uses.set(key, { ...last, calls: before.calls + use.calls, errors: before.errors + use.errors });
  }

  /** Writes what was noted; one flush follows another. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async #write(): Promise<void> {
    if (this.#uses.size === 0) return;
    const uses = [...this.#uses.values()].toSorted((a, b) => (a.keyId < b.keyId ? -1 : 1));
    this.#uses = new Map();
    // In the order of their identifiers, so that two nodes do not wait for each other in a circle.
    await this.#queries.transaction().execute(async (transaction) => {
      for (const use of uses) await writeUse(transaction, use);
    });
  }
}

async function writeUse(queries: Queries, { keyId, at, operation, address, calls, errors }: KeyUse): Promise<void> {
  if (calls > 0) {
    await queries
      .updateTable('apiKey')
      .set({ lastUsedAt: at, lastUsedOperation: operation, lastUsedAddress: address })
      .where('id', '=', keyId)
      .where((or) => or.or([or('lastUsedAt', 'is', null), or('lastUsedAt', '<=', at)]))
      .execute();
  }
  await queries
    .insertInto('apiKeyDay')
    .columns(['keyId', 'day', 'calls', 'errors'])
    // Only for a key that exists: a report may name one that never was.
    .expression((eb) =>
      eb
        .selectFrom('apiKey')
        .select((select) => ['id', select.val(toDay(at)).as('day'), select.val(calls).as('calls'), select.val(errors).as('errors')])
        .where('id', '=', keyId),
    )
    .onConflict((conflict) =>
      conflict.columns(['keyId', 'day']).doUpdateSet((eb) => ({
        calls: eb('apiKeyDay.calls', '+', calls),
        errors: eb('apiKeyDay.errors', '+', errors),
      })),
    )
    .execute();
}
