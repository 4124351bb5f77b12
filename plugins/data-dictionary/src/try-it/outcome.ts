import type { SampleDataChanges } from './data-source.ts';

/** A cell of a result as text, which retains the precision of numbers. */
export type QueryResultCell = string | null;

/** A column of a result. */
export interface QueryResultColumn {
  readonly name: string;
  readonly isNumeric: boolean;
}

/** Outcome of a query. */
export type QueryOutcome =
  | {
      readonly type: 'rows';
      readonly columns: readonly QueryResultColumn[];
      readonly rows: readonly (readonly QueryResultCell[])[];
      readonly hasMore: boolean;
      readonly milliseconds: number;
    }
  /** A query error; `position` is the index of the invalid character. */
  | { readonly type: 'error'; readonly message: string; readonly position: number | null }
  | { readonly type: 'stopped'; readonly seconds: number | null }
  | { readonly type: 'unavailable'; readonly message: string };

/** Download progress of PGlite's files in bytes; `loaded` equals `total` once PostgreSQL starts. */
export interface PgliteLoadProgress {
  readonly type: 'progress';
  readonly loaded: number;
  readonly total: number;
}

/** Message from the worker: load progress, ready, query data prepared, or the outcome of a query. */
export type QueryWorkerMessage =
  | PgliteLoadProgress
  | { readonly type: 'ready' }
  | { readonly type: 'prepared' }
  | Extract<QueryOutcome, { type: 'rows' | 'error' | 'unavailable' }>;

/** URLs of the files that PGlite boots from; each contains a version. */
export interface PgliteFileAddresses {
  readonly filesUrl: string;
  readonly dataUrl: string;
}

/** Task for the worker: open the database once, then run queries with the changed rows. */
export type QueryWorkerTask = ({ readonly type: 'open' } & PgliteFileAddresses) | RunQueryTask;

export interface RunQueryTask {
  readonly type: 'query';
  readonly sql: string;
  readonly changedData: SampleDataChanges;
}
