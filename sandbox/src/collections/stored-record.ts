import type { RecordWriterByPath } from '../behaviour/record-change.ts';
import { isRecord, type Json, type JsonRecord } from '../core/json.ts';
import type { UncommittedRequestChanges } from '../data/draft.ts';
import type { ReadableSandboxRecords } from '../data/tenant-data.ts';
import type { RecordSchema } from '../description/record-schema.ts';
import type { RecordCollection } from './collection.ts';

/** Creates the schema of a collection's records in the store, whose key is the path of a record. */
export const createStoredRecordSchema = ({ storedName }: RecordCollection): RecordSchema => ({
  name: storedName,
  fields: new Map(),
  key: 'at',
  unique: [],
  counts: [],
  references: new Map(),
});

/** Returns the path of a record from that of its list and its key. */
export const formatRecordPath = (list: string, key: Json): string => `${list}/${encodeURIComponent(String(key))}`;

/** Converts a record to its stored form: its path, its position in the list, and its value. */
export const toStoredRecord = (at: string, order: number, value: JsonRecord): JsonRecord => ({ at, order, value });

/** Returns the value of a stored record. */
export const unwrapStoredRecord = (stored: JsonRecord): JsonRecord => (isRecord(stored.value) ? stored.value : {});

/** Reads and writes the records of a tenant by path. */
export class TenantRecordsByPath {
  readonly #collections: readonly RecordCollection[];
  readonly #data: ReadableSandboxRecords;
  readonly #patterns: ReadonlyMap<string, RegExp>;

  constructor(collections: ReadonlyMap<string, RecordCollection>, data: ReadableSandboxRecords) {
    this.#collections = [...collections.values()];
    this.#data = data;
    this.#patterns = new Map(this.#collections.map(({ path }) => [path, getPattern(path)]));
  }

  /** Returns the records at the path of a list, in the order of their creation. */
  list(path: string): readonly JsonRecord[] {
    const collection = this.#findCollectionOfList(path);
    if (collection === undefined) return [];
    const stored = this.#data
      .all(collection.storedName)
      .filter(({ at }) => typeof at === 'string' && at.slice(0, at.lastIndexOf('/')) === path);
    return stored.toSorted((a, b) => Number(a.order) - Number(b.order)).map(unwrapStoredRecord);
  }

  get(path: string): JsonRecord | null {
    const stored = this.#getStoredRecord(path);
    return stored === null ? null : unwrapStoredRecord(stored);
  }

  /** Whether the tenant has written the record at a path, which may replace an initial record. */
  isChanged(path: string): boolean {
    const stored = this.#getStoredRecord(path);
    return stored !== null && stored.isSeed !== true;
  }

  /** Returns access to the same records for effects, which write to a draft. */
  toWritable(draft: UncommittedRequestChanges): RecordWriterByPath {
    return {
      list: (path) => this.list(path),
      get: (path) => this.get(path),
      set: (path, fields) => this.put(draft, path, { ...this.get(path), ...fields }),
      remove: (path) => this.remove(draft, path),
    };
  }

  /** Writes a record at its path; an existing record keeps its position in the list. */
  put(draft: UncommittedRequestChanges, path: string, value: JsonRecord): void {
    const collection = this.#findCollectionOfRecord(path);
    if (collection === undefined) throw new Error(`The description has no records at ${path}.`);
    const order = Number(
      this.#getStoredRecord(path)?.order ??
        draft.next(`order ${collection.storedName}`, () => draft.all(collection.storedName).length),
    );
    draft.put(collection.storedName, toStoredRecord(path, order, value));
  }

  remove(draft: UncommittedRequestChanges, path: string): void {
    const collection = this.#findCollectionOfRecord(path);
    const stored = this.#getStoredRecord(path);
    if (collection !== undefined && stored !== null)
      draft.remove(collection.storedName, draft.keyOf(collection.storedName, stored));
  }

  #getStoredRecord(path: string): JsonRecord | null {
    const collection = this.#findCollectionOfRecord(path);
    return collection === undefined
      ? null
      : this.#data.get(collection.storedName, this.#data.keyOf(collection.storedName, { at: path }));
  }

  #findCollectionOfRecord(path: string): RecordCollection | undefined {
    return this.#findCollectionOfList(path.slice(0, path.lastIndexOf('/')));
  }

  #findCollectionOfList(path: string): RecordCollection | undefined {
    return (
      this.#collections.find((collection) => collection.path === path) ??
      this.#collections.find((collection) => this.#patterns.get(collection.path)?.test(path))
    );
  }
}

const getPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/\{[^{}]+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^/]+')}$`,
  );
