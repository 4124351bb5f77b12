import type { JsonRecord } from '../json.ts';

/** What a tenant changed: records by schema and key, null for one that was deleted. */
export class Overlay {
  readonly #records = new Map<string, Map<number, JsonRecord | null>>();
  readonly #weights = new Map<string, number>();
  #size = 0;
  #bytes = 0;
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

  /** `bytes` is what the record takes in the database. */
  set(schema: string, key: number, record: JsonRecord | null, bytes = 0): void {
    const records = this.#records.get(schema) ?? new Map<number, JsonRecord | null>();
    if (!records.has(key)) this.#size++;
    this.#bytes += bytes - this.weightOf(schema, key);
    this.#weights.set(`${schema} ${key}`, bytes);
    this.#records.set(schema, records.set(key, record));
  }

  /** Bytes that a record takes in the database; 0 when the tenant has not touched it. */
  weightOf(schema: string, key: number): number {
    return this.#weights.get(`${schema} ${key}`) ?? 0;
  }

  /** Bytes that all changes take in the database. */
  get bytes(): number {
    return this.#bytes;
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
