import { setImmediate as startTurn } from 'node:timers/promises';
import type { Kysely, Selectable } from 'kysely';
import { TenantRecordChanges } from '../data/tenant-changes.ts';
import { ByteSemaphore } from './byte-semaphore.ts';
import { readTenantRecordChangesAfterVersion } from './read-records.ts';
import type { SandboxTables } from './tables.ts';

/** Database of sandboxes; `engine` determines how its rows are locked. */
export interface SandboxStoreDatabase {
  readonly queries: Kysely<SandboxTables>;
  readonly engine: 'sqlite' | 'postgres';
}

export type TenantRow = Selectable<SandboxTables['sandboxTenant']>;

/** Maximum bytes of cached changes, as stored in the database; in memory they take up to three times as much. */
export const maxCachedBytes = 64 * 1024 * 1024;

/** Maximum bytes of changes that are being read from the database. */
const maxLoadingBytes = 48 * 1024 * 1024;

interface CachedChanges {
  readonly changes: TenantRecordChanges;
  /** Size of the changes, as included in the total. */
  readonly bytes: number;
}

/** Changes of tenants, cached in memory and read again if the database has a newer version. */
export class TenantRecordChangesCache {
  readonly #queries: Kysely<SandboxTables>;
  /** Cached changes by tenant, the most recently used last. */
  readonly #cache = new Map<string, CachedChanges>();
  readonly #maxCachedBytes: number;
  #cachedBytes = 0;
  #requested: Map<string, PromiseWithResolvers<TenantRecordChanges | null>> | null = null;
  readonly #loading = new Map<string, Promise<unknown>>();
  readonly #budget = new ByteSemaphore(maxLoadingBytes);

  constructor({ queries }: SandboxStoreDatabase, maxCached = maxCachedBytes) {
    this.#queries = queries;
    this.#maxCachedBytes = maxCached;
  }

  /** Total bytes of cached changes, as stored in the database. */
  get cachedBytes(): number {
    return this.#cachedBytes;
  }

  /** Returns the committed changes of a tenant; null if it has none. Concurrent requests share one query. */
  read(tenant: string): Promise<TenantRecordChanges | null> {
    if (this.#requested === null) setImmediate(() => void this.#readRequested());
    this.#requested ??= new Map();
    const requested = this.#requested.get(tenant) ?? Promise.withResolvers<TenantRecordChanges | null>();
    this.#requested.set(tenant, requested);
    return requested.promise;
  }

  async #readRequested(): Promise<void> {
    const requested = this.#requested ?? new Map<string, PromiseWithResolvers<TenantRecordChanges | null>>();
    this.#requested = null;
    try {
      const rows = await this.#queries
        .selectFrom('sandboxTenant')
        .selectAll()
        .where('id', 'in', [...requested.keys()])
        .execute();
      for (const row of rows) this.#load(row).then(requested.get(row.id)?.resolve, requested.get(row.id)?.reject);
      const foundIds = new Set(rows.map(({ id }) => id));
      for (const [tenant, { resolve }] of requested) if (!foundIds.has(tenant)) resolve(null);
    } catch (error) {
      for (const { reject } of requested.values()) reject(error);
    }
  }

  /** Updates cached changes. Reads of one tenant run in sequence, and all reads share a byte budget. */
  async #load(row: TenantRow): Promise<TenantRecordChanges> {
    const current = this.#findCurrentChanges(row);
    if (current !== null) return this.#cacheChanges(row.id, current);
    const previous = this.#loading.get(row.id);
    const bytes = this.#cache.has(row.id) ? 0 : Number(row.bytes);
    const loading = (async () => {
      await previous?.catch(() => undefined);
      return this.#findCurrentChanges(row) ?? (await this.#budget.hold(bytes, () => this.refresh(this.#queries, row)));
    })();
    this.#loading.set(row.id, loading);
    try {
      return await loading;
    } finally {
      if (this.#loading.get(row.id) === loading) this.#loading.delete(row.id);
    }
  }

  /** Returns cached changes if they are as new as a row. */
  #findCurrentChanges({ id, epoch, version }: TenantRow): TenantRecordChanges | null {
    const changes = this.#cache.get(id)?.changes;
    return changes !== undefined && changes.epoch === epoch && changes.version >= version ? changes : null;
  }

  /** Updates cached changes to the version of a row by reading newer records. */
  async refresh(queries: Kysely<SandboxTables>, row: TenantRow): Promise<TenantRecordChanges> {
    const cached = this.#cache.get(row.id)?.changes;
    const changes = cached?.epoch === row.epoch ? cached : new TenantRecordChanges(0, row.epoch);
    if (changes.version >= row.version) return this.#cacheChanges(row.id, changes);
    const { records, isInParts } = await readTenantRecordChangesAfterVersion(queries, row.id, changes.version);
    // Another request may have read a newer version in the meantime.
    if (changes.version >= row.version) return changes;
    for (const { schema, key, record } of records) changes.setStored(schema, key, record);
    for (const [name, value] of Object.entries(JSON.parse(row.sequences))) changes.sequences.set(name, Number(value));
    changes.version = row.version;
    return isInParts ? this.#readConcurrentWrites(queries, row, changes) : this.#cacheChanges(row.id, changes);
  }

  /** Reads writes that were committed while parts of the changes were read, so that no write is applied partially. */
  async #readConcurrentWrites(
    queries: Kysely<SandboxTables>,
    { id, epoch }: TenantRow,
    changes: TenantRecordChanges,
  ): Promise<TenantRecordChanges> {
    // Let other events run, because adding thousands of records has blocked the event loop.
    await startTurn();
    const row = await queries.selectFrom('sandboxTenant').selectAll().where('id', '=', id).executeTakeFirst();
    // The sandbox was reset in the meantime.
    if (row === undefined) return new TenantRecordChanges(changes.version, epoch);
    if (row.epoch === epoch) this.#cacheChanges(id, changes);
    return this.refresh(queries, row);
  }

  /** Evicts a tenant from memory, for example after a write that may be partially applied. */
  forget(tenant: string): void {
    this.#cachedBytes -= this.#cache.get(tenant)?.bytes ?? 0;
    this.#cache.delete(tenant);
  }

  /** Updates the total after a write to cached changes. */
  updateSize(tenant: string): void {
    const changes = this.#cache.get(tenant)?.changes;
    if (changes === undefined) return;
    this.#cachedBytes += changes.bytes - (this.#cache.get(tenant)?.bytes ?? 0);
    this.#cache.set(tenant, { changes, bytes: changes.bytes });
  }

  /** Caches changes, and evicts those of the least recently used tenants. */
  #cacheChanges(tenant: string, changes: TenantRecordChanges): TenantRecordChanges {
    this.forget(tenant);
    this.#cache.set(tenant, { changes, bytes: changes.bytes });
    this.#cachedBytes += changes.bytes;
    for (const other of this.#cache.keys()) {
      if (this.#cachedBytes <= this.#maxCachedBytes || other === tenant) break;
      this.forget(other);
    }
    return changes;
  }
}
