import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { BackgroundWriter, type BackgroundWriterStatus } from '../../core/background/writer.ts';
import type { CoreDependencies } from '../../core/context/foundation.ts';
import type {
  DatabaseEngine,
  DatabaseOrTransaction,
  ServiceDatabase,
} from '../../core/database/open-service-database.ts';
import { formatUtcDay } from '../../core/text/day.ts';

/** A use of a key. */
export interface KeyUse {
  readonly keyId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly operation: string | null;
  readonly address: string | null;
  readonly calls: number;
  readonly errors: number;
  /** Scopes that were requested and granted. */
  readonly scopes: readonly string[];
}

/** Limits on the uses buffered in all shards together; reached only while the database is unavailable. */
const maxBuffered = { entries: 20_000, bytes: 16 * 1024 * 1024 };

/** Estimated size in bytes of a use, excluding its strings: an object, its numbers and its slot in a map. */
const emptyUseBytes = 300;

/**
 * Number of writers (shards) that keys are divided among, each with a lock, so that nodes can write concurrently.
 */
const shardCount: Readonly<Record<DatabaseEngine, number>> = { sqlite: 1, postgres: 8 };

/** Maximum number of shards that a node writes concurrently; each uses a database connection. */
const maxConcurrentShards = 2;

/**
 * Buffers uses of keys and writes them once a second: keys are verified thousands of times a second, and each separate
 * write would wait for the disk. A crash loses at most that second.
 */
export class KeyUsageRecorder {
  readonly #writers: readonly BackgroundWriter<KeyUse>[];

  constructor({ database, now, log }: Pick<CoreDependencies, 'database' | 'now' | 'log'>) {
    const count = shardCount[database.engine];
    const max = { entries: maxBuffered.entries / count, bytes: maxBuffered.bytes / count };
    this.#writers = Array.from({ length: count }, (_, shard) => {
      const write = (uses: readonly KeyUse[]) => writeUses(database, shard, uses);
      return new BackgroundWriter({ name: 'keyUsage', maxBuffered: max, getSize, getKey, merge, write, now, log });
    });
  }

  /** Buffers a use. */
  record(use: KeyUse): void {
    this.#writers[findShard(use.keyId, this.#writers.length)]?.add(use);
  }

  /** Attempts to write the buffered uses; those that fail stay buffered. */
  async flush(): Promise<void> {
    // Nodes begin with different shards, so that they rarely wait for each other.
    const first = Math.floor(Math.random() * this.#writers.length);
    const pending = [...this.#writers.slice(first), ...this.#writers.slice(0, first)];
    const flushPending = async () => {
      for (let writer = pending.shift(); writer !== undefined; writer = pending.shift()) await writer.flush();
    };
    await Promise.all(Array.from({ length: maxConcurrentShards }, flushPending));
  }

  /** Combined status of all shards. */
  get status(): BackgroundWriterStatus {
    const all = this.#writers.map(({ status }) => status);
    const failing = all.flatMap(({ failingSince }) => (failingSince === null ? [] : [failingSince]));
    const sumStatuses = (read: (status: BackgroundWriterStatus) => number) =>
      all.reduce((sum, status) => sum + read(status), 0);
    return {
      name: 'keyUsage',
      waitingCount: sumStatuses(({ waitingCount }) => waitingCount),
      droppedCount: sumStatuses(({ droppedCount }) => droppedCount),
      failingSince: failing.length === 0 ? null : Math.min(...failing),
    };
  }
}

/** Returns the shard of a key; during an upgrade, nodes running different releases must agree on it. */
function findShard(keyId: string, count: number): number {
  return count === 1 ? 0 : createHash('sha1').update(keyId).digest().readUInt16BE(0) % count;
}

function getSize({ keyId, operation, address, scopes }: KeyUse): number {
  return (
    emptyUseBytes + 2 * (keyId.length * 2 + (operation?.length ?? 0) + (address?.length ?? 0) + scopes.join(' ').length)
  );
}

function getKey({ keyId, at }: KeyUse): string {
  return `${keyId} ${formatUtcDay(at)}`;
}

function merge(earlier: KeyUse, later: KeyUse): KeyUse {
  // A report of errors is not a use, and must not overwrite where the key was last used from.
  const last = later.calls > 0 ? later : earlier;
  const scopes = [...new Set([...earlier.scopes, ...later.scopes])];
  return { ...last, scopes, calls: earlier.calls + later.calls, errors: earlier.errors + later.errors };
}

/** First number of each advisory lock; the second is the shard. No other code uses this number. */
const lockGroup = 4_607_184;

/** Writes uses in a few statements; a statement per key would take a round trip to the database each. */
async function writeUses(
  { queries, engine }: Pick<ServiceDatabase, 'queries' | 'engine'>,
  shard: number,
  uses: readonly KeyUse[],
): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    // The statements lock the rows of many keys in no fixed order, so nodes take turns to write a shard.
    if (engine === 'postgres')
      await sql`select pg_advisory_xact_lock(${sql.lit(lockGroup)}, ${sql.lit(shard)})`.execute(transaction);
    await recordScopeUses(transaction, engine, uses);
    await recordLastUses(transaction, engine, uses);
    await countCalls(transaction, engine, uses);
  });
}

const columnTypes = {
  keyId: 'text',
  day: 'text',
  operation: 'text',
  address: 'text',
  scope: 'text',
  at: 'bigint',
  calls: 'integer',
  errors: 'integer',
} as const;

type Column = keyof typeof columnTypes;

/**
 * Selects rows from one JSON parameter; a statement with a parameter per value takes several times as long to build
 * and parse.
 */
function selectRows<Name extends Column>(
  engine: DatabaseEngine,
  columns: readonly Name[],
  rows: readonly Readonly<Record<Name, string | number | null>>[],
): RawBuilder<unknown> {
  const json = JSON.stringify(rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]]))));
  if (engine === 'postgres') {
    const columnDefinitions = columns.map((column) => sql`${sql.ref(column)} ${sql.raw(columnTypes[column])}`);
    return sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from json_to_recordset(${json}::json) as "rows" (${sql.join(columnDefinitions)})`;
  }
  const extractedColumns = columns.map(
    (column) =>
      sql`cast(json_extract("value", ${sql.lit(`$.${column}`)}) as ${sql.raw(columnTypes[column])}) as ${sql.ref(column)}`,
  );
  return sql`select ${sql.join(extractedColumns)} from json_each(${json})`;
}

/** Adds the calls of each day to the counters of existing keys; a report may name keys that never existed. */
async function countCalls(
  queries: DatabaseOrTransaction,
  engine: DatabaseEngine,
  uses: readonly KeyUse[],
): Promise<void> {
  const rows = uses.map(({ keyId, at, calls, errors }) => ({ keyId, day: formatUtcDay(at), calls, errors }));
  // Without "where", SQLite parses "on" as part of the join.
  await sql`
    with "used" as (${selectRows(engine, ['keyId', 'day', 'calls', 'errors'], rows)})
    insert into "apiKeyDay" ("keyId", "day", "calls", "errors")
    select "used".* from "used" join "apiKey" on "apiKey"."id" = "used"."keyId" where true
    on conflict ("keyId", "day") do update set "calls" = "apiKeyDay"."calls" + excluded."calls", "errors" = "apiKeyDay"."errors" + excluded."errors"`.execute(
    queries,
  );
}

/** Records when and from where each key was last used; a report of errors is not a use. */
async function recordLastUses(
  queries: DatabaseOrTransaction,
  engine: DatabaseEngine,
  uses: readonly KeyUse[],
): Promise<void> {
  const lastUses = selectLatest(
    uses.filter(({ calls }) => calls > 0),
    ({ keyId }) => keyId,
  );
  if (lastUses.length === 0) return;
  await sql`
    with "used" as (${selectRows(engine, ['keyId', 'at', 'operation', 'address'], lastUses)})
    update "apiKey" set "lastUsedAt" = "used"."at", "lastUsedOperation" = "used"."operation", "lastUsedAddress" = "used"."address"
    from "used" where "apiKey"."id" = "used"."keyId" and ("apiKey"."lastUsedAt" is null or "apiKey"."lastUsedAt" <= "used"."at")`.execute(
    queries,
  );
}

/** Records when each key last used a scope; deleted keys are skipped. */
async function recordScopeUses(
  queries: DatabaseOrTransaction,
  engine: DatabaseEngine,
  uses: readonly KeyUse[],
): Promise<void> {
  const scopeUses = uses.flatMap(({ keyId, at, scopes }) => scopes.map((scope) => ({ keyId, at, scope })));
  if (scopeUses.length === 0) return;
  const latest = selectLatest(scopeUses, ({ keyId, scope }) => `${keyId} ${scope}`);
  await sql`
    with "used" as (${selectRows(engine, ['keyId', 'scope', 'at'], latest)})
    insert into "apiKeyScope" ("keyId", "scope", "lastUsedAt")
    select "used".* from "used" join "apiKey" on "apiKey"."id" = "used"."keyId" where true
    on conflict ("keyId", "scope") do update set "lastUsedAt" = excluded."lastUsedAt"`.execute(queries);
}

/** Returns the latest use in each group. */
function selectLatest<Use extends { readonly at: number }>(
  uses: readonly Use[],
  getGroupKey: (use: Use) => string,
): readonly Use[] {
  return [...new Map(uses.toSorted((a, b) => a.at - b.at).map((use) => [getGroupKey(use), use])).values()];
}
