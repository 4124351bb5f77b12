import type { Row } from '../../draft.ts';
import type { RestRecord } from '../record.ts';

/** A record of the REST API that is not as in the sample data. */
export interface ChangedRecord {
  readonly schema: string;
  readonly key: number;
  /** The record in the sample data; null when it is not there. */
  readonly before: RestRecord | null;
  /** The record now; null when it was removed. */
  readonly after: RestRecord | null;
}

/** Rows of a table that replace others. */
export interface ChangedRows {
  readonly table: string;
  readonly primaryKey: string;
  /** Values of the rows that these replace. */
  readonly where: Readonly<Record<string, string | number | null>>;
  /**
   * Columns that identify a row: a changed row keeps the values that the REST API lacks from the row with the same key.
   */
  readonly identity: readonly string[];
  /** The columns that have a field in the REST API, or follow from one. */
  readonly rows: readonly Row[];
}

/** A table whose changed rows break a rule of the database: it has the rows of the sample data. */
export interface TableProblem {
  readonly table: string;
  /** The database's message. */
  readonly message: string;
}

/** Finds one of the changed records. */
export type FindChangedRecord = (schema: string, key: unknown) => ChangedRecord | undefined;

/** Rows of other tables affected by a changed record. */
export type OtherRows = (record: ChangedRecord, findChanged: FindChangedRecord) => readonly ChangedRows[];
