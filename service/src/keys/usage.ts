import { BackgroundWriter } from '../background/writer.ts';
import type { Queries } from '../database/open.ts';
import type { Platform } from '../platform.ts';
import { toDay } from '../uses/day.ts';

/** One use of a key. */
export interface KeyUse {
  readonly keyId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly operation: string | null;
  readonly address: string | null;
  readonly calls: number;
  readonly errors: number;
  /** Scopes that were asked for and granted. */
  readonly scopes: readonly string[];
}

/** Most keys whose uses are held while the database is away, each with its counters of a day. */
const most = { entries: 20_000, bytes: 16 * 1024 * 1024 };

/** Bytes of an entry without its texts: an object, its numbers and its place in a map. */
const emptyUse = 300;

/**
 * Collects uses of keys and writes them together, once a second: a key is verified thousands of times
 * a second, and each write of its own would wait for the disk. A crash loses at most that second.
 */
export class KeyUsage {
  readonly writer: BackgroundWriter<KeyUse>;

  constructor({ database, now, log }: Pick<Platform, 'database' | 'now' | 'log'>) {
    this.writer = new BackgroundWriter({ name: 'keyUsage', most, sizeOf, keyOf, merge, write: (uses) => writeUses(database.queries, uses), now, log });
  }

  /** Queues a use; nothing is written yet. */
  record(use: KeyUse): void {
    this.writer.add(use);
  }

  /** Tries to write the queued uses; those that fail stay queued. */
  flush(): Promise<void> {
    return this.writer.flush();
  }
}

function sizeOf({ keyId, operation, address, scopes }: KeyUse): number {
  return emptyUse + 2 * (keyId.length * 2 + (operation?.length ?? 0) + (address?.length ?? 0) + scopes.join(' ').length);
}

function keyOf({ keyId, at }: KeyUse): string {
  return `${keyId} ${toDay(at)}`;
}

function merge(earlier: KeyUse, later: KeyUse): KeyUse {
  // A report of errors is no use of its own, and does not hide where the last one came from.
  const last = later.calls > 0 ? later : earlier;
  const scopes = [...new Set([...earlier.scopes, ...later.scopes])];
  return { ...last, scopes, calls: earlier.calls + later.calls, errors: earlier.errors + later.errors };
}

async function writeUses(queries: Queries, uses: readonly KeyUse[]): Promise<void> {
  // In the order of their identifiers, so that two nodes do not wait for each other in a circle.
  const ordered = uses.toSorted((a, b) => (a.keyId < b.keyId ? -1 : 1));
  await queries.transaction().execute(async (transaction) => {
    for (const use of ordered) await writeUse(transaction, use);
  });
}

async function writeUse(queries: Queries, { keyId, at, operation, address, calls, errors, scopes }: KeyUse): Promise<void> {
  for (const scope of scopes) await noteScope(queries, { keyId, scope, lastUsedAt: at });
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

/** Notes when a key last used a scope; of a key that is gone since, nothing. */
async function noteScope(
  queries: Queries,
  { keyId, scope, lastUsedAt }: { readonly keyId: string; readonly scope: string; readonly lastUsedAt: number },
): Promise<void> {
  await queries
    .insertInto('apiKeyScope')
    .columns(['keyId', 'scope', 'lastUsedAt'])
    .expression((eb) =>
      eb
        .selectFrom('apiKey')
        .select((select) => ['id', select.val(scope).as('scope'), select.val(lastUsedAt).as('lastUsedAt')])
        .where('id', '=', keyId),
    )
    .onConflict((conflict) => conflict.columns(['keyId', 'scope']).doUpdateSet({ lastUsedAt }))
    .execute();
}
