import { isSameJson, type JsonRecord } from '../core/json.ts';
import type { IndexedSeed } from './seed.ts';
import { TenantRecordChanges } from './tenant-changes.ts';
import { type ReadableSandboxRecords, TenantRecords } from './tenant-data.ts';

/** A record before and after a request; null if it did not exist, or was removed. */
export interface RecordBeforeAndAfter {
  readonly schema: string;
  readonly key: number;
  readonly before: JsonRecord | null;
  readonly after: JsonRecord | null;
}

/** Changes made by one request, invisible to others until they are committed together. */
export class UncommittedRequestChanges implements ReadableSandboxRecords {
  readonly #before: ReadableSandboxRecords;
  readonly #after: ReadableSandboxRecords;
  readonly #base: IndexedSeed;
  readonly #changed = new TenantRecordChanges(0, 0);
  readonly #sequences: ReadonlyMap<string, number>;

  constructor(data: ReadableSandboxRecords, base: IndexedSeed, sequences: ReadonlyMap<string, number>) {
    this.#before = data;
    this.#after = new TenantRecords(data, this.#changed);
    this.#base = base;
    this.#sequences = sequences;
  }

  get(schema: string, key: number): JsonRecord | null {
    return this.#after.get(schema, key);
  }

  all(schema: string): readonly JsonRecord[] {
    return this.#after.all(schema);
  }

  keyOf(schema: string, record: JsonRecord): number {
    return this.#base.keyOf(schema, record);
  }

  /** Adds a record, or replaces the one with its key. */
  put(schema: string, record: JsonRecord): JsonRecord {
    this.#changed.set(schema, this.keyOf(schema, record), record);
    return record;
  }

  /** Changes some fields of a record. */
  patch(schema: string, key: number, fields: JsonRecord): JsonRecord {
    return this.put(schema, { ...this.get(schema, key), ...fields });
  }

  remove(schema: string, key: number): void {
    this.#changed.set(schema, key, null);
  }

  /** Returns the next number of a sequence that starts after `last`. */
  next(sequence: string, last: () => number): number {
    const value = (this.#changed.sequences.get(sequence) ?? this.#sequences.get(sequence) ?? last()) + 1;
    this.#changed.sequences.set(sequence, value);
    return value;
  }

  /** Returns an identifier for a new record. */
  nextKey(schema: string): number {
    return this.next(schema, () => this.#base.lastKey(schema));
  }

  /** Returns the changed records, except those whose changes cancel each other out. */
  changes(): readonly RecordBeforeAndAfter[] {
    return [...this.#changed.changes()]
      .map(({ schema, key, record }) => ({ schema, key, before: this.#before.get(schema, key), after: record }))
      .filter(({ before, after }) => !isSameJson(before, after));
  }

  /** Last number taken from each sequence by this request. */
  get lastNumbers(): ReadonlyMap<string, number> {
    return this.#changed.sequences;
  }
}
