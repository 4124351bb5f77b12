import { type Kysely, type SqlBool, sql } from 'kysely';
import type { SandboxTables } from './tables.ts';

/** Maximum bytes on disk of a group of sandboxes. */
export interface TenantGroupByteQuota {
  /** Prefix of the identifiers of its tenants; the whole identifier for a single sandbox. */
  readonly prefix: string;
  readonly bytes: number;
  /** Start of the message about an exceeded quota, such as `it can hold at most` before `32 MB`. */
  readonly words: string;
}

/** Default quota of a sandbox. */
export const maxTenantBytes = 32 * 1024 * 1024;

/** Bytes of a row in addition to its content. */
export const rowOverheadBytes = 100;

/** Milliseconds for which a sum over many sandboxes is cached; additions by this process are included. */
const maxSumAgeMs = 1_000;
const maxSums = 1_000;

/** Totals of groups of sandboxes. The total of a single sandbox is in its row, which is locked during writes. */
export class TenantGroupByteTotals {
  readonly #totals = new Map<string, { bytes: number; readonly at: number }>();

  /** Returns the total bytes of a quota's sandboxes, which may be slightly outdated. */
  async read(queries: Kysely<SandboxTables>, prefix: string): Promise<number> {
    const known = this.#totals.get(prefix);
    if (known !== undefined && performance.now() - known.at < maxSumAgeMs) return known.bytes;
    const { bytes } = await queries
      .selectFrom('sandboxTenant')
      .select(sql<number | string | null>`sum("bytes" + "keyBytes")`.as('bytes'))
      .where(sql<SqlBool>`substr("id", 1, ${prefix.length}) = ${prefix}`)
      .executeTakeFirstOrThrow();
    if (this.#totals.size >= maxSums) this.#totals.clear();
    this.#totals.set(prefix, { bytes: Number(bytes ?? 0), at: performance.now() });
    return Number(bytes ?? 0);
  }

  /** Adds the bytes of a commit. */
  add(prefix: string, bytes: number): void {
    const known = this.#totals.get(prefix);
    if (known !== undefined) known.bytes += bytes;
  }
}
