import type { JsonRecord } from '../json.ts';

/** What a tenant changed: records by schema and key, null for one that was deleted. */
export class Overlay {
  readonly #records = new Map<string, Map<number, JsonRecord | null>>();
  #size = 0;
  readonly sequences = new Map<string, number>();

  /** Raised by every write of the tenant. */
  version: number;
  /** Another one after every reset: what was read before is void. */
  readonly epoch: number;

  constructor(version: number, epoch: number) {
    this.version = version;
    this.epoch = epoch;
  }

  /** Undefined when the tenant has not changed the record. */
  get(schema: string, key: number): JsonRecord | null | undefined {
    return this.#records.get(schema)?.get(key);
  }

  of(schema: string): ReadonlyMap<number, JsonRecord | null> {
    return this.#records.get(schema) ?? new Map();
  }

  set(schema: string, key: number, record: JsonRecord | null): void {
    const records = this.#records.get(schema) ?? new Map<number, JsonRecord | null>();
    if (!records.has(key)) this.#size++;
    this.#records.set(schema, records.set(key, record));
  }

  /** Number of records that the tenant has changed, added or deleted. */
  get size(): number {
    return this.#size;
  }

  /** Every change, by schema. */
  *changes(): Generator<{ readonly schema: string; readonly key: number; readonly record: JsonRecord | null }> {
    for (const [schema, records] of this.#records) for (const [key, record] of records) yield { schema, key, record };
  }
}
