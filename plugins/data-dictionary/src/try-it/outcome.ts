import type { ChangedSampleData } from './data-source.ts';

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
  /** An error of the query; `position` is the index of the invalid character. */
  | { readonly type: 'error'; readonly message: string; readonly position: number | null }
  | { readonly type: 'stopped'; readonly seconds: number | null }
  | { readonly type: 'unavailable'; readonly message: string };

/** Loaded bytes of PostgreSQL's files; `loaded` equals `total` when it starts. */
export interface PgliteLoadProgress {
  readonly type: 'progress';
  readonly loaded: number;
  readonly total: number;
}

/** Message of the worker: progress, ready, the data of a query is prepared, failed, or the outcome of a query. */
export type QueryWorkerMessage =
  | PgliteLoadProgress
  | { readonly type: 'ready' }
  | { readonly type: 'prepared' }
  | Extract<QueryOutcome, { type: 'rows' | 'error' | 'unavailable' }>;

/** Addresses of the files that PostgreSQL starts with; each contains a version. */
export interface PgliteFileAddresses {
  readonly files: string;
  readonly data: string;
}

/** Task of the worker: the database once, then queries with the rows that differ from it. */
export type QueryWorkerTask = ({ readonly type: 'open' } & PgliteFileAddresses) | QueryTask;

export interface QueryTask {
  readonly type: 'query';
  readonly sql: string;
  readonly changes: ChangedSampleData;
}
