import type { ChangedRows } from '@portal/world/rows';

/** A cell of a result. */
export type Cell = string | number | null;

/** What became of a query. */
export type Outcome =
  | {
      readonly type: 'rows';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly Cell[])[];
      readonly hasMore: boolean;
      readonly milliseconds: number;
    }
  /** The query is wrong; `place` counts the letters before what is wrong. */
  | { readonly type: 'fault'; readonly message: string; readonly place: number | null }
  | { readonly type: 'stopped'; readonly seconds: number | null }
  | { readonly type: 'unavailable'; readonly message: string };

/** What the worker says: that it can begin, that it cannot, or what became of the query. */
export type WorkerMessage = { readonly type: 'ready' } | Extract<Outcome, { type: 'rows' | 'fault' | 'unavailable' }>;

/** What the worker is told: the database, once, and then queries with the rows that differ from it. */
export type WorkerTask = { readonly type: 'open'; readonly address: string } | Query;

export interface Query {
  readonly type: 'query';
  readonly sql: string;
  readonly changes: readonly ChangedRows[];
}
