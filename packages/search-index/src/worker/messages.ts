import type { WireHit } from '../hits/codec.ts';

/** Location and build of an index. */
export interface SearchIndexRootAndBuild {
  /** URL path of the site's root, with a trailing slash. */
  readonly root: string;
  readonly build: string;
}

/** Reason why an index is not available. */
export type SearchFailureReason = 'missing' | 'unreachable' | 'unreadable' | 'other-build';

/** State of the index: `titles` can be searched while the rest is loading. */
export type SearchIndexState =
  | { readonly type: 'titles' | 'complete' }
  | { readonly type: 'failed'; readonly failure: SearchFailureReason };

/** A query to the worker. */
export interface SearchRequest {
  readonly text: string;
  /** Context of the results; with a leading minus, all other contexts; null for all. */
  readonly ctx: string | null;
  /** Version of the results; null for all. */
  readonly version: string | null;
  /** Kind of the results; null for all. */
  readonly kind: string | null;
  /** Context that the reader is in. */
  readonly near: string | null;
  /** Maximum number of pages. */
  readonly limit: number;
  /** Maximum number of hits per page. */
  readonly hitsPerPage: number;
  /** Path of a broken URL: pages with a similar path come before those that contain the text. */
  readonly brokenPath?: string;
  /** URL path of the previous first result: it stays first while its score is close to the best. */
  readonly previousFirstPath?: string;
  /** Whether to group pages by record, each with its siblings. Default: false. */
  readonly isGrouped?: boolean;
}

/** The result of a query. */
export interface SearchResponse {
  readonly hits: readonly WireHit[];
  /** Number of pages, or of records if grouped, after filtering. */
  readonly total: number;
  /** Number of pages by context, without the context filter; an empty key for pages without one. */
  readonly byContext: Readonly<Record<string, number>>;
  /** Number of pages by kind, without the kind filter. */
  readonly byKind: Readonly<Record<string, number>>;
  /** Terms to highlight. */
  readonly marks: readonly string[];
  /** Whether no page contains most of the query. */
  readonly hasOnlyNearMatches: boolean;
  /** Whether everything was searched; false while only titles are loaded. */
  readonly isComplete: boolean;
  /** Similar words from the portal if nothing was found. */
  readonly similarWords: readonly string[];
}

/** Interface of the search worker. */
export interface SearchWorker {
  /** Fetches the first shard, or with `all` every shard that is not loaded yet. */
  fetchIndexes(address: SearchIndexRootAndBuild, stage: 'titles' | 'all'): Promise<SearchIndexState>;
  search(request: SearchRequest): Promise<SearchResponse>;
}
