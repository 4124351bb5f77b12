import type { SearchKind } from '@portal/static-page/contract';

const table: readonly SearchKind[] = ['table'];
const call: readonly SearchKind[] = ['operation', 'action'];
const none: readonly SearchKind[] = [];

/**
 * Words for kinds of page, with the kinds that say them without writing them: `jobs_v1` is what `jobs table`
 * asks for. Who writes of tables in general wants to read about them.
 */
export const kindWords: ReadonlyMap<string, readonly SearchKind[]> = new Map([
  ['table', table],
  ['tables', none],
  ['column', table],
  ['columns', none],
  ['endpoint', call],
  ['endpoints', none],
  ['operation', call],
  ['operations', none],
  // As a data warehouse calls its tables: `fact_jobs`, `dim_contact`.
  ['fact', table],
  ['dim', table],
]);
