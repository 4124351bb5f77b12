import type { Database } from '../database/open.ts';
import { isSameDigest, toStored } from './credential.ts';
import { type FoundKey, findKey, findKeys } from './find.ts';

/** Most keys that are kept; the oldest go first. */
const maxKeys = 10_000;

/** Most keys that one query asks for. */
const atOnce = 500;

interface Options {
  readonly database: Pick<Database, 'queries'>;
  readonly now: () => number;
  /** Seconds for which a key that was found is not asked for again; 0 asks each time. */
  readonly seconds: number;
}

/**
 * Keys as they were found within the last seconds, for a database that is far away: what was changed on another node is
 * heeded when these are over, and what was changed on this one at once. Keys that are asked for while a query runs share
 * the next, so that the number of connections bounds nothing. Unknown keys are not kept: one that was just made works.
 */
export class KeyCache {
  readonly #options: Options;
  readonly #found = new Map<string, { readonly key: FoundKey; readonly until: number }>();
  readonly #lookups = new Map<string, PromiseWithResolvers<readonly FoundKey[]>>();
  #isAsking = false;
  #changes = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The key that someone presents; null for one that there is not. */
  async find(key: string, now: number): Promise<FoundKey | null> {
    const { database, seconds } = this.#options;
    if (seconds === 0) return findKey(database.queries, key, now);
    const { digest, locator } = toStored(key);
    const known = this.#found.get(digest);
    if (known !== undefined && known.until > now) return known.key;
    const changes = this.#changes;
    const found = (await this.#ask(locator)).find(({ row }) => isSameDigest(row.digest, digest)) ?? null;
    // What was changed meanwhile may have been read before.
    if (found !== null && changes === this.#changes) this.#keep(digest, { key: found, until: now + seconds * 1000 });
    return found;
  }

  /** Forgets all keys: something was changed on this node that may concern any of them. */
  clear(): void {
    this.#found.clear();
    this.#changes++;
  }

  #keep(digest: string, entry: { readonly key: FoundKey; readonly until: number }): void {
    this.#found.delete(digest);
    this.#found.set(digest, entry);
    const [oldest] = this.#found.keys();
    if (this.#found.size > maxKeys && oldest !== undefined) this.#found.delete(oldest);
  }

  #ask(locator: string): Promise<readonly FoundKey[]> {
    const lookup = this.#lookups.get(locator) ?? Promise.withResolvers<readonly FoundKey[]>();
    this.#lookups.set(locator, lookup);
    if (!this.#isAsking) void this.#askAll();
    return lookup.promise;
  }

  async #askAll(): Promise<void> {
    this.#isAsking = true;
    // Whoever comes in the same moment is asked for in the same query.
    await Promise.resolve();
    while (this.#lookups.size > 0) {
      const batch = [...this.#lookups].slice(0, atOnce);
      for (const [locator] of batch) this.#lookups.delete(locator);
      try {
        const found = await findKeys(
          this.#options.database.queries,
          batch.map(([locator]) => locator),
          this.#options.now(),
        );
        for (const [locator, { resolve }] of batch) resolve(found.get(locator) ?? []);
      } catch (error) {
        for (const [, { reject }] of batch) reject(error);
      }
    }
    this.#isAsking = false;
  }
}
