import type { Json, JsonRecord } from '../core/json.ts';
import type { ReadableSandboxRecords } from '../data/tenant-data.ts';

/** A list in a record whose items are records too, such as the assistants of a job. */
export interface LinkedRecordList {
  /** Schema of the record that has the list. */
  readonly schema: string;
  readonly field: string;
  /** Schema of the separate records that correspond to the items. */
  readonly itemSchema: string;
  /** Field of an item's record that identifies the record with the list. */
  readonly ownerField: string;
  /** Field of an item's record that identifies the item within the list. */
  readonly identity: string;
  /** Converts an item's record to the item. */
  readonly toItem: (itemRecord: JsonRecord) => Json;
  /** Converts an item to the fields of its record; `before` is null for a new item. */
  readonly toFields: (item: Json, context: LinkedItemContext) => JsonRecord;
}

export interface LinkedItemContext {
  readonly owner: JsonRecord;
  readonly before: JsonRecord | null;
  readonly data: ReadableSandboxRecords;
  readonly now: string;
  readonly by: string;
}
