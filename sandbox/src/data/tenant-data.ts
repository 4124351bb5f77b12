import type { JsonRecord } from '../core/json.ts';
import type { TenantRecordChanges } from './tenant-changes.ts';

/** The records visible to a tenant. */
export interface ReadableSandboxRecords {
  get(schema: string, key: number): JsonRecord | null;
  /** Returns the records of a schema; initial records come first. */
  all(schema: string): readonly JsonRecord[];
  /** Returns the key of a record within its schema. */
  keyOf(schema: string, record: JsonRecord): number;
}

/** Records with the changes of a tenant or a request applied. */
export class TenantRecords implements ReadableSandboxRecords {
  readonly #base: ReadableSandboxRecords;
  readonly #changes: TenantRecordChanges;

  constructor(base: ReadableSandboxRecords, changes: TenantRecordChanges) {
    this.#base = base;
    this.#changes = changes;
  }

  get(schema: string, key: number): JsonRecord | null {
    const changed = this.#changes.get(schema, key);
    return changed === undefined ? this.#base.get(schema, key) : changed;
  }

  all(schema: string): readonly JsonRecord[] {
    const base = this.#base.all(schema);
    const changed = this.#changes.getBySchema(schema);
    if (changed.size === 0) return base;
    const seen = new Set<number>();
    const unchanged = base.map((record) => {
      const key = this.keyOf(schema, record);
      seen.add(key);
      return changed.has(key) ? changed.get(key)?.record : record;
    });
    const added = changed.entries().flatMap(([key, { record }]) => (seen.has(key) ? [] : [record]));
    return [...unchanged, ...added].filter((record) => record !== null && record !== undefined);
  }

  keyOf(schema: string, record: JsonRecord): number {
    return this.#base.keyOf(schema, record);
  }
}
