import type { SourceRows } from './data-source.ts';

/** A cell of a result, as PostgreSQL writes it: no number loses a place. */
export type Cell = string | null;

/** A column of a result. */
export interface ResultColumn {
  readonly name: string;
  readonly isNumeric: boolean;
}

/** What became of a query. */
export type Outcome =
  | {
      readonly type: 'rows';
      readonly columns: readonly ResultColumn[];
      readonly rows: readonly (readonly Cell[])[];
      readonly hasMore: boolean;
      readonly milliseconds: number;
    }
  /** The query is wrong; `place` counts the letters before what is wrong. */
  | { readonly type: 'fault'; readonly message: string; readonly place: number | null }
  | { readonly type: 'stopped'; readonly seconds: number | null }
  | { readonly type: 'unavailable'; readonly message: string };

/** How much of what PostgreSQL needs has come, in bytes; `loaded` is `total` when it starts. */
export interface Progress {
  readonly type: 'progress';
  readonly loaded: number;
  readonly total: number;
}

/** What the worker says: how far it is, that it can begin, that it cannot, or what became of the query. */
export type WorkerMessage =
  | Progress
  | { readonly type: 'ready' }
  | Extract<Outcome, { type: 'rows' | 'fault' | 'unavailable' }>;

/** Where what PostgreSQL starts with lies; an address names a version. */
export interface EngineAddresses {
  readonly files: string;
  readonly data: string;
}

/** What the worker is told: the database, once, and then queries with the rows that differ from it. */
export type WorkerTask = ({ readonly type: 'open' } & EngineAddresses) | Query;

export interface Query {
  readonly type: 'query';
  readonly sql: string;
  readonly changes: SourceRows;
}
