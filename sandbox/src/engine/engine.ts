import { sql } from 'kysely';
import {
  addSandboxBehaviourDefaults,
  type CompleteSandboxBehaviour,
  type SandboxBehaviour,
} from '../behaviour/behaviour.ts';
import { formatInstant } from '../core/instant.ts';
import type { JsonRecord } from '../core/json.ts';
import { createSandboxFullError } from '../core/problem-error.ts';
import type { RecordBeforeAndAfter, UncommittedRequestChanges } from '../data/draft.ts';
import { DateShiftedSeeds } from '../data/moved-seed.ts';
import { IndexedSeed, type Seed } from '../data/seed.ts';
import type { TenantRecordChanges } from '../data/tenant-changes.ts';
import { type ReadableSandboxRecords, TenantRecords } from '../data/tenant-data.ts';
import type { Description } from '../description/description.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { readSandboxOperations } from '../description/operations.ts';
import { type RecordSchema, readRecordSchemas } from '../description/record-schema.ts';
import {
  applyLifecycleEvent,
  type LifecycleStepOutsideApi,
  type LifecycleTransitionRequest,
  listLifecycleStepsOutsideApi,
} from '../operations/apply-lifecycle-event.ts';
import { syncLinkedListsAndRejectDuplicates } from '../operations/sync-linked-lists-and-reject-duplicates.ts';
import { maxTenantBytes, rowOverheadBytes, type TenantGroupByteQuota } from '../store/quotas.ts';
import { type SandboxStoreDatabase, TenantRecordChangesCache } from '../store/store.ts';
import { type SandboxResponse, SandboxWriteBatcher, type SandboxWriteRequest } from '../store/writer.ts';
import { requireKnownRuleAndEffectNames } from './unknown-rule-names.ts';

export interface SandboxEngineOptions {
  readonly description: Description;
  readonly seed: Seed;
  /** Name that separates its idempotency keys from those of other APIs in the same sandboxes. Default: none. */
  readonly api?: string | undefined;
  /** Rules, effects and actions named in the description. */
  readonly behaviour?: SandboxBehaviour;
  /** Record kinds without an operation in the description, such as those of actions. */
  readonly collections?: readonly RecordSchema[];
  readonly database: SandboxStoreDatabase;
  /** The time in milliseconds since 1970. */
  readonly clock: () => number;
  /** Opening time of sandboxes without changes; sample dates are moved to its week. Default: now. */
  readonly getOpeningTime?: () => number;
  /** Maximum number of changed records per tenant. */
  readonly maxRecords?: number;
  /** Maximum bytes of changes that are cached in memory, measured by their size in the database. */
  readonly maxCachedBytes?: number;
  /** Maximum bytes of a tenant's sandbox, and of each group that it belongs to. */
  readonly getQuotas?: (tenant: string) => readonly TenantGroupByteQuota[];
}

const getDefaultQuotas = (tenant: string): readonly TenantGroupByteQuota[] => [
  { prefix: tenant, bytes: maxTenantBytes, words: 'it can hold at most' },
];

const noBody: SandboxResponse = { status: 204, headers: {}, body: null };

/** The data of all tenants and the operations on them. */
export class SandboxEngine {
  readonly description: Description;
  readonly api: string | null;
  readonly behaviour: CompleteSandboxBehaviour;
  readonly operations: readonly SandboxOperation[];
  readonly schemas: ReadonlyMap<string, RecordSchema>;
  /** Names of the schemas of the description's own operations. */
  readonly operationSchemaNames: readonly string[];
  /** The initial records with their original dates; a tenant's copy has shifted dates. */
  readonly base: IndexedSeed;
  readonly clock: () => number;
  readonly writer: SandboxWriteBatcher;
  readonly maxRecords: number;
  readonly #database: SandboxStoreDatabase;
  readonly #store: TenantRecordChangesCache;
  readonly #shiftedSeeds: DateShiftedSeeds;
  readonly #getOpeningTime: () => number;

  constructor({
    description,
    seed,
    api,
    behaviour = {},
    collections = [],
    database,
    clock,
    getOpeningTime = clock,
    maxRecords = 20_000,
    getQuotas = getDefaultQuotas,
    maxCachedBytes,
  }: SandboxEngineOptions) {
    this.description = description;
    this.api = api ?? null;
    this.behaviour = addSandboxBehaviourDefaults(behaviour);
    this.operations = readSandboxOperations(description);
    if (description['x-sandbox'] !== undefined) requireKnownRuleAndEffectNames(this.operations, behaviour);
    const declaredSchemas = readRecordSchemas(description, this.operations);
    this.operationSchemaNames = [...declaredSchemas.keys()];
    this.schemas = new Map([...declaredSchemas, ...collections.map((schema) => [schema.name, schema] as const)]);
    this.base = new IndexedSeed(seed, this.schemas);
    this.#shiftedSeeds = new DateShiftedSeeds(this.base, description['x-examples-at'] ?? null);
    this.clock = clock;
    this.#getOpeningTime = getOpeningTime;
    this.maxRecords = maxRecords;
    this.#database = database;
    this.#store = new TenantRecordChangesCache(database, maxCachedBytes);
    this.writer = new SandboxWriteBatcher({
      database,
      store: this.#store,
      base: this.base,
      shiftedSeeds: this.#shiftedSeeds,
      now: clock,
      getOpeningTime,
      maxRecords,
      getQuotas,
    });
  }

  /** Returns the last committed data of a tenant. */
  async dataOf(tenant: string): Promise<ReadableSandboxRecords> {
    const changes = await this.#store.read(tenant);
    const base = this.#shiftedSeeds.at(this.#getOpenedAt(changes));
    return changes === null ? base : new TenantRecords(base, changes);
  }

  /** Returns the number of days by which the dates of a tenant's sandbox are moved. */
  async daysMoved(tenant: string): Promise<number> {
    return this.#shiftedSeeds.daysAt(this.#getOpenedAt(await this.#store.read(tenant)));
  }

  /** Returns the opening time of a sandbox; an unchanged one is opened at the time of each read. */
  #getOpenedAt(changes: TenantRecordChanges | null): number {
    return changes === null || changes.size === 0 ? this.#getOpeningTime() : changes.epoch;
  }

  /** Returns the changed records of this API; a tenant may have records of other APIs. */
  async changedRecords(tenant: string): Promise<readonly RecordBeforeAndAfter[]> {
    const changes = await this.#store.read(tenant);
    if (changes === null) return [];
    const base = this.#shiftedSeeds.at(this.#getOpenedAt(changes));
    return [...changes.changes()]
      .filter(({ schema }) => this.schemas.has(schema))
      .map(({ schema, key, record }) => ({ schema, key, before: base.get(schema, key), after: record }))
      .filter(({ before, after }) => before !== null || after !== null);
  }

  /** Returns the transitions that field staff or the office can currently make, for each record. */
  async stepsOf(
    tenant: string,
    records: readonly { readonly schema: string; readonly key: number }[],
  ): Promise<readonly (readonly LifecycleStepOutsideApi[])[]> {
    const data = await this.dataOf(tenant);
    return records.map(({ schema, key }) => listLifecycleStepsOutsideApi(this, data, schema, key));
  }

  /**
   * Makes a transition on behalf of field staff or the platform and returns the changed record.
   *
   * @throws ProblemError if the record or its state does not allow it.
   */
  act(tenant: string, event: LifecycleTransitionRequest): Promise<JsonRecord> {
    return this.write(tenant, (draft) => applyLifecycleEvent(this, draft, event), event.by);
  }

  /** Changes the data of a tenant. If `run` throws, nothing is changed and the error propagates. */
  async write<Result>(
    tenant: string,
    run: (draft: UncommittedRequestChanges) => Result,
    by = 'Sandbox',
  ): Promise<Result> {
    const outcomes: ({ readonly result: Result } | Error)[] = [];
    const runAndCollectOutcome: SandboxWriteRequest['run'] = (draft) => {
      try {
        const result = run(draft);
        syncLinkedListsAndRejectDuplicates(this, draft, { now: formatInstant(this.clock()), by });
        outcomes.push({ result });
        return { response: noBody, isStored: false, isRejected: false };
      } catch (error) {
        outcomes.push(error instanceof Error ? error : new Error(String(error)));
        return { response: noBody, isStored: false, isRejected: true };
      }
    };
    const createFullResponse = (detail: string) => {
      outcomes.push(createSandboxFullError(detail));
      return noBody;
    };
    await this.writer.write({
      tenant,
      expiresAt: null,
      idempotency: null,
      run: runAndCollectOutcome,
      createKeyReuseResponse: () => noBody,
      createFullResponse,
    });
    const outcome = outcomes.at(-1) ?? new Error('The write was not run.');
    if (outcome instanceof Error) throw outcome;
    return outcome.result;
  }

  /** Removes all changes of a tenant. */
  async reset(tenant: string): Promise<void> {
    await this.#database.queries.transaction().execute(async (queries) => {
      // The tenant's row is deleted first, so that a waiting write starts with the initial records.
      await queries.deleteFrom('sandboxTenant').where('id', '=', tenant).execute();
      await queries.deleteFrom('sandboxRecord').where('tenant', '=', tenant).execute();
      await queries.deleteFrom('sandboxIdempotency').where('tenant', '=', tenant).execute();
    });
    this.#store.forget(tenant);
  }

  /** Removes expired sandboxes, and idempotency keys older than a day. */
  async purge(): Promise<void> {
    const now = this.clock();
    const { queries } = this.#database;
    const expired = await queries.selectFrom('sandboxTenant').select('id').where('expiresAt', '<=', now).execute();
    for (const { id } of expired) await this.reset(id);
    const removed = await queries
      .deleteFrom('sandboxIdempotency')
      .where('at', '<=', now - 24 * 60 * 60_000)
      .returning('tenant')
      .execute();
    for (const tenant of new Set(removed.map((row) => row.tenant))) await this.#updateKeyBytes(tenant);
  }

  /** Updates the total size of the responses that are stored with a tenant's idempotency keys. */
  async #updateKeyBytes(tenant: string): Promise<void> {
    const weight = sql<number>`(select coalesce(sum(length(coalesce("body", '')) + length("headers") + ${2 * rowOverheadBytes}), 0) from "sandboxIdempotency" where "tenant" = ${tenant})`;
    await this.#database.queries
      .updateTable('sandboxTenant')
      .set({ keyBytes: weight })
      .where('id', '=', tenant)
      .execute();
  }
}
