import type { Kysely, Selectable } from 'kysely';
import { Overlay } from '../world/overlay.ts';
import { rowBytes } from './quotas.ts';
import type { SandboxTables } from './tables.ts';

/** The database that worlds are kept in; `engine` says how its rows are locked. */
export interface SandboxDatabase {
  readonly queries: Kysely<SandboxTables>;
  readonly engine: 'sqlite' | 'postgres';
}

export type TenantRow = Selectable<SandboxTables['sandboxTenant']>;

/** Overlays are kept in memory up to this weight in the database, those of the tenants seen last; in memory they weigh up to three times as much. */
export const cachedBytes = 64 * 1024 * 1024;

/** The overlays of tenants: read from the database when they changed there, from memory when not. */
export class OverlayStore {
  readonly #queries: Kysely<SandboxTables>;
  readonly #overlays = new Map<string, Overlay>();
  readonly #mostCached: number;
  #cached = 0;
  #asked: Map<string, PromiseWithResolvers<Overlay | null>> | null = null;

  constructor({ queries }: SandboxDatabase, cached = cachedBytes) {
    this.#queries = queries;
    this.#mostCached = cached;
  }

  /** Bytes of what is kept, as it weighs in the database. */
  get cached(): number {
    return this.#cached;
  }

  /** What a tenant changed, as committed; null when that is nothing. Requests that come together share one short query. */
  read(tenant: string): Promise<Overlay | null> {
    if (this.#asked === null) setImmediate(() => void this.#readAsked());
    this.#asked ??= new Map();
    const asked = this.#asked.get(tenant) ?? Promise.withResolvers<Overlay | null>();
    this.#asked.set(tenant, asked);
    return asked.promise;
  }

  async #readAsked(): Promise<void> {
    const asked = this.#asked ?? new Map<string, PromiseWithResolvers<Overlay | null>>();
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

  /** Brings the overlay in memory up to the version of a row, with the rows that are newer than it. */
  async refresh(queries: Kysely<SandboxTables>, row: TenantRow): Promise<Overlay> {
    const known = this.#overlays.get(row.id);
    const overlay = known?.epoch === row.epoch ? known : new Overlay(0, row.epoch);
    if (overlay.version >= row.version) return this.#keep(row.id, overlay, 0);
    const before = overlay.bytes;
    const rows = await queries
      .selectFrom('sandboxRecord')
      .select(['schema', 'key', 'body'])
      .where('tenant', '=', row.id)
      .where('version', '>', overlay.version)
      .execute();
    // While this waited, another request may have gone further.
    if (overlay.version >= row.version) return overlay;
    for (const { schema, key, body } of rows) overlay.set(schema, key, body, weigh(body));
    for (const [name, value] of Object.entries(JSON.parse(row.sequences))) overlay.sequences.set(name, Number(value));
    overlay.version = row.version;
    return this.#keep(row.id, overlay, overlay.bytes - (known === overlay ? before : 0));
  }

  /** Evicts a tenant from memory, as after a write that may have been half applied. */
  forget(tenant: string): void {
    this.#cached -= this.#overlays.get(tenant)?.bytes ?? 0;
    this.#overlays.delete(tenant);
  }

  /** Takes note of what a write has added to an overlay that is kept. */
  grown(tenant: string, bytes: number): void {
    if (this.#overlays.has(tenant)) this.#cached += bytes;
  }

  // The tenant seen last is at the end of the map; those at its beginning go first.
  #keep(tenant: string, overlay: Overlay, added: number): Overlay {
    this.#overlays.delete(tenant);
    this.#overlays.set(tenant, overlay);
    this.#cached += added;
    for (const [other, { bytes }] of this.#overlays) {
      if (this.#cached <= this.#mostCached || other === tenant) break;
      this.#cached -= bytes;
      this.#overlays.delete(other);
    }
    return overlay;
  }
}

/** Bytes that a record takes in the database. */
export function weigh(body: string | null): number {
  return rowBytes + (body === null ? 0 : Buffer.byteLength(body));
}
