import { areDigestsEqual, toStoredCredential } from '../../core/access/credential.ts';
import type { ServiceDatabase } from '../../core/database/open-service-database.ts';
import { findKeyBySecret, findKeysByDigestPrefix, type KeyWithEntitlementFacts } from './find-key.ts';

/** Maximum number of cached keys; the oldest are evicted first. */
const maxKeys = 10_000;

/** Maximum number of keys per query. */
const maxBatchSize = 500;

interface Options {
  readonly database: Pick<ServiceDatabase, 'queries'>;
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
  readonly #cachedKeys = new Map<string, { readonly key: KeyWithEntitlementFacts; readonly expiresAt: number }>();
  readonly #lookups = new Map<string, PromiseWithResolvers<readonly KeyWithEntitlementFacts[]>>();
  #isQuerying = false;
  #changeCount = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Finds the key sent in a request; null if it does not exist. */
  async find(key: string, now: number): Promise<KeyWithEntitlementFacts | null> {
    const { database, lifetimeSeconds } = this.#options;
    if (lifetimeSeconds === 0) return findKeyBySecret(database.queries, key, now);
    const { digest, locator } = toStoredCredential(key);
    const cached = this.#cachedKeys.get(digest);
    if (cached !== undefined && cached.expiresAt > now) return cached.key;
    const changeCount = this.#changeCount;
    const foundKey = (await this.#lookUp(locator)).find(({ row }) => areDigestsEqual(row.digest, digest)) ?? null;
    // The row may have been read before a concurrent change; in that case, it is not cached.
    if (foundKey !== null && changeCount === this.#changeCount)
      this.#store(digest, { key: foundKey, expiresAt: now + lifetimeSeconds * 1000 });
    return foundKey;
  }

  /** Clears the cache after a change on this node that may affect any key. */
  clear(): void {
    this.#cachedKeys.clear();
    this.#changeCount++;
  }

  #store(digest: string, entry: { readonly key: KeyWithEntitlementFacts; readonly expiresAt: number }): void {
    this.#cachedKeys.delete(digest);
    this.#cachedKeys.set(digest, entry);
    const [oldest] = this.#cachedKeys.keys();
    if (this.#cachedKeys.size > maxKeys && oldest !== undefined) this.#cachedKeys.delete(oldest);
  }

  #lookUp(locator: string): Promise<readonly KeyWithEntitlementFacts[]> {
    const lookup = this.#lookups.get(locator) ?? Promise.withResolvers<readonly KeyWithEntitlementFacts[]>();
    this.#lookups.set(locator, lookup);
    if (!this.#isQuerying) void this.#runLookups();
    return lookup.promise;
  }

  async #runLookups(): Promise<void> {
    this.#isQuerying = true;
    // Lookups in the same tick share a query.
    await Promise.resolve();
    while (this.#lookups.size > 0) {
      const batch = [...this.#lookups].slice(0, maxBatchSize);
      for (const [locator] of batch) this.#lookups.delete(locator);
      try {
        const keysByLocator = await findKeysByDigestPrefix(
          this.#options.database.queries,
          batch.map(([locator]) => locator),
          this.#options.now(),
        );
        for (const [locator, { resolve }] of batch) resolve(keysByLocator.get(locator) ?? []);
      } catch (error) {
        for (const [, { reject }] of batch) reject(error);
      }
    }
    this.#isQuerying = false;
  }
}
