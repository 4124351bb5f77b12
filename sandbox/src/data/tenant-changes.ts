import { isRecord, type JsonRecord } from '../core/json.ts';

/** A record changed by a tenant. It is parsed on demand, because a JSON string takes a third of the memory. */
export class LazilyParsedChangedRecord {
  /** Bytes of the record in the database. */
  readonly bytes: number;
  #body: string | JsonRecord | null;

  /** `body` is its JSON, or the record itself; null if it was deleted. */
  constructor(body: string | JsonRecord | null, bytes: number) {
    this.#body = body;
    this.bytes = bytes;
  }

  /** The record; null if it was deleted. */
  get record(): JsonRecord | null {
    return this.parse();
  }

  /** Parses the record unless it has already been parsed. */
  parse(): JsonRecord | null {
    if (typeof this.#body === 'string') this.#body = readBody(this.#body);
    return this.#body;
  }
}

function readBody(body: string): JsonRecord {
  const record: unknown = JSON.parse(body);
  if (!isRecord(record)) throw new Error('A row of sandboxRecord does not contain a JSON object.');
  return record;
}

const noRecords: ReadonlyMap<number, LazilyParsedChangedRecord> = new Map();

/** Records that a tenant has changed, by schema and key. */
export class TenantRecordChanges {
  readonly #records = new Map<string, Map<number, LazilyParsedChangedRecord>>();
  #size = 0;
  #bytes = 0;
  readonly sequences = new Map<string, number>();

  /** Incremented by every write of the tenant. */
  version: number;
  /** Changes with every reset, which invalidates previous reads. */
  readonly epoch: number;

  constructor(version: number, epoch: number) {
    this.version = version;
    this.epoch = epoch;
  }

  /** Returns undefined if the tenant has not changed the record, null if they deleted it. */
  get(schema: string, key: number): JsonRecord | null | undefined {
    return this.#records.get(schema)?.get(key)?.record;
  }

  getBySchema(schema: string): ReadonlyMap<number, LazilyParsedChangedRecord> {
    return this.#records.get(schema) ?? noRecords;
  }

  /** Sets a record, null if it was deleted; `bytes` is its size in the database. */
  set(schema: string, key: number, record: JsonRecord | null, bytes = 0): void {
    this.setStored(schema, key, new LazilyParsedChangedRecord(record, bytes));
  }

  setStored(schema: string, key: number, record: LazilyParsedChangedRecord): void {
    const records = this.#records.get(schema) ?? new Map<number, LazilyParsedChangedRecord>();
    if (!records.has(key)) this.#size++;
    this.#bytes += record.bytes - this.getBytes(schema, key);
    this.#records.set(schema, records.set(key, record));
  }

  /** Returns the size of a record in the database in bytes; 0 if the tenant has not changed it. */
  getBytes(schema: string, key: number): number {
    return this.#records.get(schema)?.get(key)?.bytes ?? 0;
  }

  /** Returns the size of all changes in the database in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Returns the number of records that the tenant has changed, added or deleted. */
  get size(): number {
    return this.#size;
  }

  /** Iterates over all changes by schema. */
  *changes(): Generator<{ readonly schema: string; readonly key: number; readonly record: JsonRecord | null }> {
    for (const [schema, records] of this.#records)
      for (const [key, { record }] of records) yield { schema, key, record };
  }
}
