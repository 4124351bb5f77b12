import type { Kysely, Selectable } from 'kysely';
import { TenantChanges } from '../data/tenant-changes.ts';
import { rowBytes } from './quotas.ts';
import type { SandboxTables } from './tables.ts';

/** The database that sandboxes are kept in; `engine` says how its rows are locked. */
export interface SandboxDatabase {
  readonly queries: Kysely<SandboxTables>;
  readonly engine: 'sqlite' | 'postgres';
}

export type TenantRow = Selectable<SandboxTables['sandboxTenant']>;

/** Changes are kept in memory up to this weight in the database, those of the tenants seen last; in memory they weigh up to three times as much. */
export const cachedBytes = 64 * 1024 * 1024;

/** Changes of tenants, cached in memory and read again if the database has a newer version. */
export class TenantChangesStore {
  readonly #queries: Kysely<SandboxTables>;
  readonly #stored = new Map<string, TenantChanges>();
  readonly #mostCached: number;
  #cached = 0;
  #asked: Map<string, PromiseWithResolvers<TenantChanges | null>> | null = null;

  constructor({ queries }: SandboxDatabase, cached = cachedBytes) {
    this.#queries = queries;
    this.#mostCached = cached;
  }

  /** Bytes of what is kept, as it weighs in the database. */
  get cached(): number {
    return this.#cached;
  }

  /** Committed changes of a tenant; null if there are none. Concurrent requests share one query. */
  read(tenant: string): Promise<TenantChanges | null> {
    if (this.#asked === null) setImmediate(() => void this.#readAsked());
    this.#asked ??= new Map();
    const asked = this.#asked.get(tenant) ?? Promise.withResolvers<TenantChanges | null>();
    this.#asked.set(tenant, asked);
    return asked.promise;
  }

  async #readAsked(): Promise<void> {
    const asked = this.#asked ?? new Map<string, PromiseWithResolvers<TenantChanges | null>>();
    this.#asked = null;
    try {
      const rows = await this.#queries
        .selectFrom('sandboxTenant')
        .selectAll()
        .where('id', 'in', [...asked.keys()])
        .execute();
      for (const row of rows) this.refresh(this.#queries, row).then(asked.get(row.id)?.resolve, asked.get(row.id)?.reject);
      const known = new Set(rows.map(({ id }) => id));
      for (const [tenant, { resolve }] of asked) if (!known.has(tenant)) resolve(null);
    } catch (error) {
      for (const { reject } of asked.values()) reject(error);
    }
  }

  /** Brings the changes in memory up to the version of a row, with the rows that are newer than it. */
  async refresh(queries: Kysely<SandboxTables>, row: TenantRow): Promise<TenantChanges> {
    const known = this.#stored.get(row.id);
    const changes = known?.epoch === row.epoch ? known : new TenantChanges(0, row.epoch);
    if (changes.version >= row.version) return this.#keep(row.id, changes, 0);
    const before = changes.bytes;
    const rows = await queries
      .selectFrom('sandboxRecord')
      .select(['schema', 'key', 'body'])
      .where('tenant', '=', row.id)
      .where('version', '>', changes.version)
      .execute();
    // While this waited, another request may have gone further.
    if (changes.version >= row.version) return changes;
    for (const { schema, key, body } of rows) changes.set(schema, key, body, weigh(body));
    for (const [name, value] of Object.entries(JSON.parse(row.sequences))) changes.sequences.set(name, Number(value));
    changes.version = row.version;
    return this.#keep(row.id, changes, changes.bytes - (known === changes ? before : 0));
  }

  /** Evicts a tenant from memory, as after a write that may have been half applied. */
  forget(tenant: string): void {
    this.#cached -= this.#stored.get(tenant)?.bytes ?? 0;
    this.#stored.delete(tenant);
  }

  /** Takes note of what a write has added to changes that are kept. */
  grown(tenant: string, bytes: number): void {
    if (this.#stored.has(tenant)) this.#cached += bytes;
  }

  // The tenant seen last is at the end of the map; those at its beginning go first.
  #keep(tenant: string, changes: TenantChanges, added: number): TenantChanges {
    this.#stored.delete(tenant);
    this.#stored.set(tenant, changes);
    this.#cached += added;
    for (const [other, { bytes }] of this.#stored) {
      if (this.#cached <= this.#mostCached || other === tenant) break;
      this.#cached -= bytes;
      this.#stored.delete(other);
    }
    return changes;
  }
}

/** Bytes that a record takes in the database. */
export function weigh(body: string | null): number {
  return rowBytes + (body === null ? 0 : Buffer.byteLength(body));
}
