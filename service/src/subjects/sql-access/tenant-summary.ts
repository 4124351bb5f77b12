import { createHash, type Hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { startChargingMainThreadTime } from '../../core/processor-time/main-thread-time.ts';
import type { TenantRowChanges } from '../sandbox/tenant-rows.ts';

/** Digests of a tenant's changed rows, stored for the next refresh instead of the rows, which can take up 16 MB. */
export interface TenantRowChangesDigests {
  /** Number of days by which the tenant's dates are moved. */
  readonly daysMoved: number;
  /** The changed tables; without a digest if an earlier release stored them. */
  readonly changes: readonly { readonly table: string; readonly digest?: string }[];
}

/** Maximum number of JSON characters digested per event loop turn: about 3 ms, unless a single change has more. */
const maxCharactersPerTurn = 512 * 1024;

/** Computes a digest of each table's changes, and yields to the event loop regularly. */
export async function digestTenantRowChanges({
  daysMoved,
  changes,
}: TenantRowChanges): Promise<TenantRowChangesDigests> {
  const hashes = new Map<string, Hash>();
  let size = 0;
  for (const change of changes) {
    const text = JSON.stringify(change);
    const hash = hashes.get(change.table) ?? createHash('sha256');
    hashes.set(change.table, hash.update(text).update('\n'));
    size += text.length;
    if (size < maxCharactersPerTurn) continue;
    size = 0;
    await setImmediate();
    startChargingMainThreadTime();
  }
  return { daysMoved, changes: Array.from(hashes, ([table, hash]) => ({ table, digest: hash.digest('base64url') })) };
}

/** Lists the tables whose changes differ between two summaries. */
export function listTablesWithDifferingDigests(
  current: TenantRowChangesDigests,
  target: TenantRowChangesDigests,
): readonly string[] {
  const digests = new Map(current.changes.map(({ table, digest }) => [table, digest]));
  const changed = target.changes.filter(({ table, digest }) => digests.get(table) !== digest);
  const targetTables = new Set(target.changes.map(({ table }) => table));
  const undone = current.changes.filter(({ table }) => !targetTables.has(table));
  return [...changed, ...undone].map(({ table }) => table);
}
