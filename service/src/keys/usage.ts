import { sql } from 'kysely';
import { toDay } from '../api-usage/day.ts';
import { BackgroundWriter } from '../background/writer.ts';
import type { Database, Queries } from '../database/open.ts';
import type { Foundation } from '../foundation.ts';

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

  constructor({ database, now, log }: Pick<Foundation, 'database' | 'now' | 'log'>) {
    this.writer = new BackgroundWriter({ name: 'keyUsage', most, sizeOf, keyOf, merge, write: (uses) => writeUses(database, uses), now, log });
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

/** Uses that one statement writes. */
const atOnce = 200;

/** Any number, as long as nothing else in the database uses it. */
const lock = 4_607_184;

/** A few statements for all of them: over a database that is far away each would take its way for each key. */
async function writeUses({ queries, engine }: Pick<Database, 'queries' | 'engine'>, uses: readonly KeyUse[]): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    // Rows of many keys are locked in no order, so two nodes write one after the other.
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
    for (let start = 0; start < uses.length; start += atOnce) await writeSome(transaction, uses.slice(start, start + atOnce));
  });
}

async function writeSome(queries: Queries, uses: readonly KeyUse[]): Promise<void> {
  await noteScopes(queries, uses);
  await noteLastUse(queries, uses);
  const days = sql.join(
    uses.map(
      ({ keyId, at, calls, errors }) => sql`(cast(${keyId} as text), cast(${toDay(at)} as text), cast(${calls} as integer), cast(${errors} as integer))`,
    ),
  );
  // Only of keys that exist: a report may name one that never was. Without "where" SQLite reads "on" as that of a join.
  await sql`
    with "used" ("keyId", "day", "calls", "errors") as (values ${days})
    insert into "apiKeyDay" ("keyId", "day", "calls", "errors")
    select "used".* from "used" join "apiKey" on "apiKey"."id" = "used"."keyId" where true
    on conflict ("keyId", "day") do update set "calls" = "apiKeyDay"."calls" + excluded."calls", "errors" = "apiKeyDay"."errors" + excluded."errors"`.execute(
    queries,
  );
}

/** Notes when and from where each key was last used; a report of errors is no use of its own. */
async function noteLastUse(queries: Queries, uses: readonly KeyUse[]): Promise<void> {
  const last = lastOf(
    uses.filter(({ calls }) => calls > 0),
    ({ keyId }) => keyId,
  );
  if (last.length === 0) return;
  const rows = last.map(
    ({ keyId, at, operation, address }) => sql`(cast(${keyId} as text), cast(${at} as bigint), cast(${operation} as text), cast(${address} as text))`,
  );
  await sql`
    with "used" ("keyId", "at", "operation", "address") as (values ${sql.join(rows)})
    update "apiKey" set "lastUsedAt" = "used"."at", "lastUsedOperation" = "used"."operation", "lastUsedAddress" = "used"."address"
    from "used" where "apiKey"."id" = "used"."keyId" and ("apiKey"."lastUsedAt" is null or "apiKey"."lastUsedAt" <= "used"."at")`.execute(queries);
}

/** Notes when each key last used a scope; of a key that is gone since, nothing. */
async function noteScopes(queries: Queries, uses: readonly KeyUse[]): Promise<void> {
  const each = uses.flatMap(({ keyId, at, scopes }) => scopes.map((scope) => ({ keyId, at, scope })));
  if (each.length === 0) return;
  const rows = lastOf(each, ({ keyId, scope }) => `${keyId} ${scope}`).map(
    ({ keyId, scope, at }) => sql`(cast(${keyId} as text), cast(${scope} as text), cast(${at} as bigint))`,
  );
  await sql`
    with "used" ("keyId", "scope", "lastUsedAt") as (values ${sql.join(rows)})
    insert into "apiKeyScope" ("keyId", "scope", "lastUsedAt")
    select "used".* from "used" join "apiKey" on "apiKey"."id" = "used"."keyId" where true
    on conflict ("keyId", "scope") do update set "lastUsedAt" = excluded."lastUsedAt"`.execute(queries);
}

/** The latest of those with the same key. */
function lastOf<Use extends { readonly at: number }>(uses: readonly Use[], keyOf: (use: Use) => string): readonly Use[] {
  return [...new Map(uses.toSorted((a, b) => a.at - b.at).map((use) => [keyOf(use), use])).values()];
}
