import type { JsonRecord } from '../core/json.ts';
import { convertRecordKeyToNumber, type RecordSchema } from '../description/record-schema.ts';
import type { ReadableSandboxRecords } from './tenant-data.ts';

/**
 * Initial records of every organisation, keyed by REST schema name. Lists without a schema, such as
 * absences of resources, are only used by rules; no operation reads or changes them.
 */
export type Seed = Readonly<Record<string, readonly JsonRecord[]>>;

/** The initial records, shared by all organisations. They never change. */
export class IndexedSeed implements ReadableSandboxRecords {
  readonly #schemas: ReadonlyMap<string, RecordSchema>;
  readonly #records: ReadonlyMap<string, ReadonlyMap<number, JsonRecord>>;
  readonly #lists: ReadonlyMap<string, readonly JsonRecord[]>;

  /** @throws Error if a record lacks its identifier. */
  constructor(seed: Seed, schemas: ReadonlyMap<string, RecordSchema>) {
    this.#schemas = schemas;
    this.#records = new Map(
      schemas
        .values()
        .map((schema) => [
          schema.name,
          new Map((seed[schema.name] ?? []).map((record) => [convertRecordKeyToNumber(schema, record), record])),
        ]),
    );
    const lists = this.#records.entries().map(([schema, records]) => [schema, [...records.values()]] as const);
    this.#lists = new Map<string, readonly JsonRecord[]>([...Object.entries(seed), ...lists]);
  }

  get(schema: string, key: number): JsonRecord | null {
    return this.#records.get(schema)?.get(key) ?? null;
  }

  all(schema: string): readonly JsonRecord[] {
    return this.#lists.get(schema) ?? [];
  }

  keyOf(schema: string, record: JsonRecord): number {
    const recordSchema = this.#schemas.get(schema);
    if (recordSchema === undefined) throw new Error(`The description has no records of ${schema}.`);
    return convertRecordKeyToNumber(recordSchema, record);
  }

  /** Returns the largest identifier in use; 0 if there are no records. */
  lastKey(schema: string): number {
    return Math.max(0, ...(this.#records.get(schema)?.keys() ?? []));
  }
}
