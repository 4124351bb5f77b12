import { isRecord, type JsonRecord } from '../json.ts';

/** A record that a tenant changed, as the database has it until somebody looks at it. */
export class ChangedRecord {
  /** Bytes of the record in the database. */
  readonly bytes: number;
  #body: string | JsonRecord | null;

  /** `body` is its JSON, or the record itself; null when it was deleted. */
  constructor(body: string | JsonRecord | null, bytes: number) {
    this.#body = body;
    this.bytes = bytes;
  }

  /** Null when it was deleted. Read but once: as a text a record takes a third of the memory, and most are not looked at. */
  get record(): JsonRecord | null {
    if (typeof this.#body === 'string') this.#body = readBody(this.#body);
    return this.#body;
  }
}

function readBody(body: string): JsonRecord {
  const record: unknown = JSON.parse(body);
  if (!isRecord(record)) throw new Error('A row of sandboxRecord holds no record.');
  return record;
}

const none: ReadonlyMap<number, ChangedRecord> = new Map();

/** Changed records of a tenant, by schema and key. */
export class TenantChanges {
  readonly #records = new Map<string, Map<number, ChangedRecord>>();
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

  /** Undefined when the tenant has not changed the record, null when they deleted it. */
  get(schema: string, key: number): JsonRecord | null | undefined {
    return this.#records.get(schema)?.get(key)?.record;
  }

  of(schema: string): ReadonlyMap<number, ChangedRecord> {
    return this.#records.get(schema) ?? none;
  }

  /** `body` is the record or its JSON, null when it was deleted; `bytes` is what it takes in the database. */
  set(schema: string, key: number, body: string | JsonRecord | null, bytes = 0): void {
    const records = this.#records.get(schema) ?? new Map<number, ChangedRecord>();
    if (!records.has(key)) this.#size++;
    this.#bytes += bytes - this.weightOf(schema, key);
    this.#records.set(schema, records.set(key, new ChangedRecord(body, bytes)));
  }

  /** Bytes that a record takes in the database; 0 when the tenant has not touched it. */
  weightOf(schema: string, key: number): number {
    return this.#records.get(schema)?.get(key)?.bytes ?? 0;
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
    for (const [schema, records] of this.#records) for (const [key, { record }] of records) yield { schema, key, record };
  }
}
