import type { Row } from '../../draft.ts';
import type { RestRecord } from '../record.ts';

/** A record of the REST API that differs from the sample data. */
export interface ChangedRecord {
  readonly schema: string;
  readonly key: number;
  /** The record in the sample data; null if it was added. */
  readonly before: RestRecord | null;
  /** The current record; null if it was removed. */
  readonly after: RestRecord | null;
}

/** Rows of a table, and the condition for the rows that they replace. */
export interface ChangedRows {
  readonly table: string;
  readonly primaryKey: string;
  /** Values that identify the replaced rows. */
  readonly where: Readonly<Record<string, string | number | null>>;
  /**
   * Columns that identify a row. A changed row inherits values that the REST API lacks from the row with the same key.
   */
  readonly identity: readonly string[];
  /** Rows with only the columns that have a REST API field or are derived from one. */
  readonly rows: readonly Row[];
}

/**
 * A table whose changed rows violate a database constraint, so that it still contains the sample rows.
 */
export interface TableConstraintViolation {
  readonly table: string;
  /** The database's error message. */
  readonly message: string;
}

/** Finds one of the changed records. */
export type FindChangedRecord = (schema: string, key: unknown) => ChangedRecord | undefined;

/** Derives the changed rows of other tables from a changed record. */
export type OtherRows = (record: ChangedRecord, findChanged: FindChangedRecord) => readonly ChangedRows[];
