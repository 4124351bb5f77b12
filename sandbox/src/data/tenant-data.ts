import type { JsonRecord } from '../core/json.ts';
import type { TenantChanges } from './tenant-changes.ts';

/** The records visible to a tenant. */
export interface SandboxData {
  get(schema: string, key: number): JsonRecord | null;
  /** Returns the records of a schema; initial records come first. */
  all(schema: string): readonly JsonRecord[];
  /** Returns the key of a record within its schema. */
  keyOf(schema: string, record: JsonRecord): number;
}

/** Records with the changes of a tenant or a request applied. */
export class TenantData implements SandboxData {
  readonly #under: SandboxData;
  readonly #changes: TenantChanges;

  constructor(under: SandboxData, changes: TenantChanges) {
    this.#under = under;
    this.#changes = changes;
  }

  get(schema: string, key: number): JsonRecord | null {
    const changed = this.#changes.get(schema, key);
    return changed === undefined ? this.#under.get(schema, key) : changed;
  }

  all(schema: string): readonly JsonRecord[] {
    const under = this.#under.all(schema);
    const changed = this.#changes.of(schema);
    if (changed.size === 0) return under;
    const seen = new Set<number>();
    const unchanged = under.map((record) => {
      const key = this.keyOf(schema, record);
      seen.add(key);
      return changed.has(key) ? changed.get(key)?.record : record;
    });
    const added = changed.entries().flatMap(([key, { record }]) => (seen.has(key) ? [] : [record]));
    return [...unchanged, ...added].filter((record) => record !== null && record !== undefined);
  }

  keyOf(schema: string, record: JsonRecord): number {
    return this.#under.keyOf(schema, record);
  }
}
