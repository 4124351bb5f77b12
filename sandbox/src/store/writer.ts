import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { JsonRecord } from '../core/json.ts';
import { type RecordBeforeAndAfter, UncommittedRequestChanges } from '../data/draft.ts';
import type { DateShiftedSeeds } from '../data/moved-seed.ts';
import { wrapToChargeProcessorTime } from '../data/processor-time.ts';
import { serializeRecord } from '../data/record-text.ts';
import type { IndexedSeed } from '../data/seed.ts';
import { TenantRecordChanges } from '../data/tenant-changes.ts';
import { type ReadableSandboxRecords, TenantRecords } from '../data/tenant-data.ts';
import { DurableCommits } from './durable-commits.ts';
import { rowOverheadBytes, type TenantGroupByteQuota, TenantGroupByteTotals } from './quotas.ts';
import { countRecordBytes } from './read-records.ts';
import type { SandboxStoreDatabase, TenantRecordChangesCache, TenantRow } from './store.ts';
import type { SandboxTables } from './tables.ts';

/** A response that can be stored and repeated. */
export interface SandboxResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** A write request, to be run in a batch. */
export interface SandboxWriteRequest {
  readonly tenant: string;
  /** Time at which the tenant's sandbox is removed; null if it is permanent. */
  readonly expiresAt: number | null;
  /** Idempotency key of the request; null if it has none. `request` is a digest of the request. */
  readonly idempotency: { readonly client: string; readonly key: string; readonly request: string } | null;
  /**
   * Runs the request on a draft, which is discarded if the request is rejected. `isStored`: whether to store the
   * response for requests that repeat the idempotency key.
   */
  readonly run: (draft: UncommittedRequestChanges) => {
    readonly response: SandboxResponse;
    readonly isStored: boolean;
    readonly isRejected: boolean;
  };
  /** Creates the response for an idempotency key that was used for another request. */
  readonly createKeyReuseResponse: () => SandboxResponse;
  /** Creates the response to a write that exceeds a limit; `detail` describes the limit and its owner. */
  readonly createFullResponse: (detail: string) => SandboxResponse;
}

interface PendingWrite {
  readonly write: SandboxWriteRequest;
  readonly settle: (response: SandboxResponse | Error) => void;
}

interface WriterOptions {
  readonly database: SandboxStoreDatabase;
  readonly store: TenantRecordChangesCache;
  readonly base: IndexedSeed;
  readonly shiftedSeeds: DateShiftedSeeds;
  readonly now: () => number;
  /** Opening time for sandboxes that have no changes yet. */
  readonly getOpeningTime: () => number;
  readonly maxRecords: number;
  /** Quotas that apply to a tenant: for its sandbox and for each of its groups. */
  readonly getQuotas: (tenant: string) => readonly TenantGroupByteQuota[];
}

const day = 24 * 60 * 60_000;
const maxBatchSize = 256;

/**
 * Writes changes in batches: those that arrive during a transaction are part of the next one, so that many share a
 * flush. Changes in a batch run in order, each on the result of the previous one. Locks on the tenants' rows prevent
 * concurrent writes by other nodes.
 */
export class SandboxWriteBatcher {
  readonly #options: WriterOptions;
  readonly #commits: DurableCommits;
  readonly #groupTotals = new TenantGroupByteTotals();
  #waiting: PendingWrite[] = [];
  #running = false;

  constructor(options: WriterOptions) {
    this.#options = options;
    this.#commits = new DurableCommits(options.database);
  }

  /** Resolves when the write is durable. Rejects if the database rejects it or cannot flush it. */
  write(write: SandboxWriteRequest): Promise<SandboxResponse> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        write: { ...write, run: wrapToChargeProcessorTime(write.run) },
        settle: (response) => (response instanceof Error ? reject(response) : resolve(response)),
      });
      void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, maxBatchSize);
      const committed = await this.#runBatch(batch).catch((error: unknown) => this.#fail(batch, error));
      committed?.settled.catch((error: unknown) => this.#fail(batch, error));
    }
    this.#running = false;
  }

  #fail(batch: readonly PendingWrite[], error: unknown): undefined {
    for (const { write } of batch) this.#options.store.forget(write.tenant);
    for (const { settle } of batch) settle(error instanceof Error ? error : new Error(String(error)));
  }

  /** Commits a batch; the returned promise resolves when the batch is durable and settled. */
  async #runBatch(batch: readonly PendingWrite[]): Promise<{ readonly settled: Promise<void> }> {
    const { result, durable } = await this.#commits.commit(async (queries) => {
      const locked = await this.#lockTenants(queries, batch);
      const keys = await readStoredResponses(queries, batch, this.#options.now());
      const usagesByTenant = await this.#readUsages(queries, locked);
      const responses = batch.map(({ write }) => this.#runWrite(write, locked, keys, usagesByTenant));
      await saveBatch(queries, locked, keys);
      return { responses, tenants: locked, usagesByTenant };
    });
    // Readers use the store, which contains only committed records.
    for (const [id, tenant] of result.tenants) {
      tenant.commit();
      this.#options.store.updateSize(id);
    }
    for (const { prefix, addedBytes } of new Set([...result.usagesByTenant.values()].flat()))
      this.#groupTotals.add(prefix, addedBytes);
    const settleAll = () => {
      for (const [index, { settle }] of batch.entries())
        settle(result.responses[index] ?? new Error('A write was omitted.'));
    };
    return { settled: durable.then(settleAll) };
  }

  /** Increments the version of every tenant in the batch, which locks its row; all nodes use the same order. */
  async #lockTenants(
    queries: Kysely<SandboxTables>,
    batch: readonly PendingWrite[],
  ): Promise<ReadonlyMap<string, LockedTenant>> {
    const expiries = new Map(batch.map(({ write }) => [write.tenant, write.expiresAt]));
    const rows = await queries
      .insertInto('sandboxTenant')
      .values(
        [...expiries]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([id, expiresAt]) => ({
            id,
            version: 1,
            epoch: this.#options.getOpeningTime(),
            records: 0,
            bytes: 0,
            keyBytes: 0,
            sequences: '{}',
            expiresAt,
          })),
      )
      .onConflict((conflict) =>
        // If the sandbox has no changes yet, this write opens it, so its sample dates are relative to today.
        conflict.column('id').doUpdateSet({
          version: sql`"sandboxTenant"."version" + 1`,
          epoch: sql`case when "sandboxTenant"."records" = 0 then excluded."epoch" else "sandboxTenant"."epoch" end`,
        }),
      )
      .returningAll()
      .execute();
    const open = await Promise.all(
      rows.map(async (row) => {
        // The row is locked, so there is nothing newer than the previous version.
        const changes = await this.#options.store.refresh(queries, { ...row, version: row.version - 1 });
        return [row.id, new LockedTenant(row, changes, this.#options.shiftedSeeds.at(row.epoch))] as const;
      }),
    );
    return new Map(open);
  }

  /** Reads how much of each tenant's quotas is used; the tenants in a group share its quota. */
  async #readUsages(
    queries: Kysely<SandboxTables>,
    tenants: ReadonlyMap<string, LockedTenant>,
  ): Promise<ReadonlyMap<string, readonly QuotaUsage[]>> {
    const shared = new Map<string, QuotaUsage>();
    const usagesByTenant = new Map<string, readonly QuotaUsage[]>();
    for (const [id, tenant] of tenants) {
      const tenantUsages: QuotaUsage[] = [];
      for (const quota of this.#options.getQuotas(id)) {
        const readUsedBytes = async () =>
          quota.prefix === id ? tenant.bytes : this.#groupTotals.read(queries, quota.prefix);
        const usage = shared.get(quota.prefix) ?? { ...quota, usedBytes: await readUsedBytes(), addedBytes: 0 };
        shared.set(quota.prefix, usage);
        tenantUsages.push(usage);
      }
      usagesByTenant.set(id, tenantUsages);
    }
    return usagesByTenant;
  }

  #runWrite(
    write: SandboxWriteRequest,
    tenants: ReadonlyMap<string, LockedTenant>,
    keys: Map<string, StoredResponse>,
    usagesByTenant: ReadonlyMap<string, readonly QuotaUsage[]>,
  ): SandboxResponse {
    const tenant = tenants.get(write.tenant);
    if (tenant === undefined) throw new Error(`The tenant ${write.tenant} was not locked.`);
    const id = write.idempotency && hashIdempotencyKey(write);
    const stored = id === null ? undefined : keys.get(id);
    if (stored !== undefined)
      return stored.request === write.idempotency?.request ? replay(stored.response) : write.createKeyReuseResponse();
    const { base, maxRecords, now } = this.#options;
    const draft = new UncommittedRequestChanges(tenant.data, base, tenant.sequences);
    const { response, isStored, isRejected } = write.run(draft);
    const changes = isRejected ? [] : draft.changes();
    if (tenant.sizeWith(changes) > maxRecords)
      return write.createFullResponse(`it can hold at most ${maxRecords} records that you add or change`);
    const tenantUsages = usagesByTenant.get(write.tenant) ?? [];
    const added = tenant.bytesWith(changes);
    const storedBytes = id !== null && isStored ? getResponseBytes(response) : 0;
    const quota =
      added + storedBytes <= 0
        ? undefined
        : tenantUsages.find(
            ({ usedBytes, addedBytes: batchBytes, bytes }) => usedBytes + batchBytes + added + storedBytes > bytes,
          );
    // A rejected request returns its error without storing it, so a repeated request is processed again.
    if (quota !== undefined)
      return isRejected
        ? response
        : write.createFullResponse(`${quota.words} ${Math.round(quota.bytes / 1024 / 1024)} MB`);
    for (const usage of tenantUsages) usage.addedBytes += added + storedBytes;
    tenant.keyBytes += storedBytes;
    if (!isRejected) tenant.apply(changes, draft.lastNumbers);
    if (id !== null && isStored)
      keys.set(id, {
        tenant: write.tenant,
        request: write.idempotency?.request ?? '',
        response,
        at: now(),
        isNew: true,
      });
    return response;
  }
}

async function saveBatch(
  queries: Kysely<SandboxTables>,
  tenants: ReadonlyMap<string, LockedTenant>,
  keys: ReadonlyMap<string, StoredResponse>,
): Promise<void> {
  const rows = tenants
    .values()
    .toArray()
    .flatMap((tenant) => tenant.rows());
  for (const chunk of splitIntoChunks(rows, 500)) {
    await queries
      .insertInto('sandboxRecord')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .columns(['tenant', 'schema', 'key'])
          .doUpdateSet({ body: sql`excluded."body"`, version: sql`excluded."version"` }),
      )
      .execute();
  }
  const changed = [...tenants.values()].filter(({ isChanged }) => isChanged).map((tenant) => tenant.row());
  if (changed.length > 0)
    await queries
      .insertInto('sandboxTenant')
      .values(changed)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          records: sql`excluded."records"`,
          bytes: sql`excluded."bytes"`,
          keyBytes: sql`excluded."keyBytes"`,
          sequences: sql`excluded."sequences"`,
        }),
      )
      .execute();
  const responseRows = keys.entries().flatMap(([id, { tenant, request, response, at, isNew }]) =>
    isNew
      ? [
          {
            id,
            tenant,
            request,
            status: response.status,
            headers: JSON.stringify(response.headers),
            body: response.body,
            at,
          },
        ]
      : [],
  );
  for (const chunk of splitIntoChunks(responseRows.toArray(), 500)) {
    await queries
      .insertInto('sandboxIdempotency')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          request: sql`excluded."request"`,
          status: sql`excluded."status"`,
          headers: sql`excluded."headers"`,
          body: sql`excluded."body"`,
          at: sql`excluded."at"`,
        }),
      )
      .execute();
  }
}

/** A tenant whose row is locked, with the batch's changes so far. */
class LockedTenant {
  readonly #row: TenantRow;
  readonly #committed: TenantRecordChanges;
  readonly #pending = new TenantRecordChanges(0, 0);
  readonly data: ReadableSandboxRecords;
  /** Bytes of responses that the batch stores with idempotency keys. */
  keyBytes = 0;

  constructor(row: TenantRow, committed: TenantRecordChanges, base: ReadableSandboxRecords) {
    this.#row = row;
    this.#committed = committed;
    this.data = new TenantRecords(new TenantRecords(base, committed), this.#pending);
  }

  /** The last number of each sequence. */
  get sequences(): ReadonlyMap<string, number> {
    return new Map([...this.#committed.sequences, ...this.#pending.sequences]);
  }

  get isChanged(): boolean {
    return this.#pending.size > 0 || this.keyBytes > 0;
  }

  /** Size of the sandbox in the database in bytes. */
  get bytes(): number {
    return this.#recordBytes + this.#row.keyBytes + this.keyBytes;
  }

  get #recordBytes(): number {
    const { bytes } = this.#committed;
    return [...this.#pending.changes()].reduce(
      (sum, { schema, key }) => sum + this.#pending.getBytes(schema, key) - this.#committed.getBytes(schema, key),
      bytes,
    );
  }

  /** Returns the bytes that changes would add; negative if they free space. */
  bytesWith(changes: readonly RecordBeforeAndAfter[]): number {
    return changes.reduce(
      (sum, { schema, key, after }) => sum + getRecordBytes(after) - this.#getCurrentBytes(schema, key),
      0,
    );
  }

  #getCurrentBytes(schema: string, key: number): number {
    return this.#pending.getBytes(schema, key) || this.#committed.getBytes(schema, key);
  }

  get size(): number {
    return (
      this.#committed.size +
      [...this.#pending.changes()].filter(({ schema, key }) => this.#committed.get(schema, key) === undefined).length
    );
  }

  /** Returns the tenant's number of records after the changes; 0 if the changes add no records. */
  sizeWith(changes: readonly RecordBeforeAndAfter[]): number {
    const added = changes.filter(
      ({ schema, key }) =>
        this.#committed.get(schema, key) === undefined && this.#pending.get(schema, key) === undefined,
    ).length;
    return added === 0 ? 0 : this.size + added;
  }

  apply(changes: readonly RecordBeforeAndAfter[], lastNumbers: ReadonlyMap<string, number>): void {
    for (const { schema, key, after } of changes) this.#pending.set(schema, key, after, getRecordBytes(after));
    for (const [name, value] of lastNumbers) this.#pending.sequences.set(name, value);
  }

  /** Returns the tenant's row, including the batch's changes. */
  row(): TenantRow {
    return {
      ...this.#row,
      records: this.size,
      bytes: this.#recordBytes,
      keyBytes: this.#row.keyBytes + this.keyBytes,
      sequences: JSON.stringify(Object.fromEntries(this.sequences)),
    };
  }

  rows() {
    const { id, version } = this.#row;
    return [...this.#pending.changes()].map(({ schema, key, record }) => ({
      tenant: id,
      schema,
      key,
      body: record === null ? null : serializeRecord(record),
      version,
    }));
  }

  /** Adds the batch's changes to the committed ones. */
  commit(): void {
    for (const { schema, key, record } of this.#pending.changes())
      this.#committed.set(schema, key, record, this.#pending.getBytes(schema, key));
    for (const [name, value] of this.#pending.sequences) this.#committed.sequences.set(name, value);
    this.#committed.version = this.#row.version;
  }
}

/** Used part of a quota and the bytes that the batch adds to it. */
interface QuotaUsage extends TenantGroupByteQuota {
  readonly usedBytes: number;
  addedBytes: number;
}

function getRecordBytes(record: JsonRecord | null): number {
  return countRecordBytes(record === null ? null : serializeRecord(record));
}

function getResponseBytes({ headers, body }: SandboxResponse): number {
  return 2 * rowOverheadBytes + JSON.stringify(headers).length + Buffer.byteLength(body ?? '');
}

interface StoredResponse {
  readonly tenant: string;
  readonly request: string;
  readonly response: SandboxResponse;
  readonly at: number;
  readonly isNew: boolean;
}

async function readStoredResponses(
  queries: Kysely<SandboxTables>,
  batch: readonly PendingWrite[],
  now: number,
): Promise<Map<string, StoredResponse>> {
  const ids = batch.flatMap(({ write }) => (write.idempotency ? [hashIdempotencyKey(write)] : []));
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('sandboxIdempotency')
    .selectAll()
    .where('id', 'in', ids)
    .where('at', '>', now - day)
    .execute();
  return new Map(
    rows.map(({ id, tenant, request, status, headers, body, at }) => [
      id,
      { tenant, request, response: { status, headers: JSON.parse(headers), body }, at, isNew: false },
    ]),
  );
}

function hashIdempotencyKey({ tenant, idempotency }: SandboxWriteRequest): string {
  return hash('sha256', JSON.stringify([tenant, idempotency?.client, idempotency?.key]), 'base64url');
}

function replay(response: SandboxResponse): SandboxResponse {
  return { ...response, headers: { ...response.headers, 'Idempotency-Replayed': 'true' } };
}

function splitIntoChunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
