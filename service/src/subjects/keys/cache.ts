import { areDigestsEqual, toStoredCredential } from '../../core/access/credential.ts';
import type { OpenServiceDatabase } from '../../core/database/open-database.ts';
import { type FoundKey, findKeyBySecret, findKeysByDigestPrefix } from './find-key.ts';

/** Maximum number of cached keys; the oldest are evicted first. */
const maxKeys = 10_000;

/** Maximum number of keys per query. */
const maxBatchSize = 500;

interface Options {
  readonly database: Pick<OpenServiceDatabase, 'queries'>;
  readonly now: () => number;
  /** Time in seconds for which a key is cached; 0 disables the cache. */
  readonly lifetimeSeconds: number;
}

/**
 * Caches keys for a few seconds, since the database may be on another machine. Changes on this node take effect
 * immediately, and changes on other nodes once the entry expires. Lookups made during a query are batched into the next
 * one, so that connections do not become a bottleneck. Unknown keys are not cached, so that new keys work immediately.
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

  /** Finds the key sent in a request; null if it does not exist. */
  async find(key: string, now: number): Promise<FoundKey | null> {
    const { database, lifetimeSeconds } = this.#options;
    if (lifetimeSeconds === 0) return findKeyBySecret(database.queries, key, now);
    const { digest, locator } = toStoredCredential(key);
    const cached = this.#found.get(digest);
    if (cached !== undefined && cached.until > now) return cached.key;
    const changes = this.#changes;
    const found = (await this.#ask(locator)).find(({ row }) => areDigestsEqual(row.digest, digest)) ?? null;
    // The row may have been read before a concurrent change; in that case, it is not cached.
    if (found !== null && changes === this.#changes)
      this.#keep(digest, { key: found, until: now + lifetimeSeconds * 1000 });
    return found;
  }

  /** Clears the cache after a change on this node that may affect any key. */
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
    // Lookups in the same tick share a query.
    await Promise.resolve();
    while (this.#lookups.size > 0) {
      const batch = [...this.#lookups].slice(0, maxBatchSize);
      for (const [locator] of batch) this.#lookups.delete(locator);
      try {
        const found = await findKeysByDigestPrefix(
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
