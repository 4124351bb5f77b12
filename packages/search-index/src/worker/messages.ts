import type { WireHit } from '../hits/codec.ts';

/** Where an index is fetched from, and of which build it must be. */
export interface IndexAddress {
  /** Address of the site's root, with a slash at the end. */
  readonly root: string;
  readonly build: string;
}

/** Why there is no index. */
export type Failure = 'missing' | 'unreachable' | 'unreadable' | 'other-build';

/** How far the index has come: `titles` can be searched while the rest is on its way. */
export type IndexState =
  | { readonly type: 'titles' | 'complete' }
  | { readonly type: 'failed'; readonly failure: Failure };

/** What is asked of the worker. */
export interface SearchRequest {
  readonly text: string;
  /** Context to which results are kept; with a minus before it, all others; null for all. */
  readonly ctx: string | null;
  /** Version to which results are kept; null for all. */
  readonly version: string | null;
  /** Kind to which results are kept; null for all. */
  readonly kind: string | null;
  /** Context in which the reader is. */
  readonly near: string | null;
  /** Pages to answer with. */
  readonly limit: number;
  /** Hits for each page at most. */
  readonly hitsPerPage: number;
  /** Path of an address that leads nowhere: pages whose address is nearly the same come before those that say the text. */
  readonly address?: string;
  /** Address of what stood first while less was typed: it stays first while it is nearly as good. */
  readonly stood?: string;
  /** True answers with one page for each record, and with where else that record is; omitted, every page stands by itself. */
  readonly isGrouped?: boolean;
}

/** What the worker answers. */
export interface SearchResponse {
  readonly hits: readonly WireHit[];
  /** Pages in all, or records where they are grouped, after context, version and kind. */
  readonly total: number;
  /** Pages by context, before it is narrowed to one; `` for pages of none. */
  readonly byContext: Readonly<Record<string, number>>;
  /** Pages by kind, before it is narrowed to one. */
  readonly byKind: Readonly<Record<string, number>>;
  /** Terms to be marked in what is shown. */
  readonly marks: readonly string[];
  /** True when no page has most of what was asked for: what is shown is only near. */
  readonly isOnlyNear: boolean;
  /** When nothing was found: words of the portal that are like those asked for. */
  readonly nearest: readonly string[];
}

/** What the search worker offers. */
export interface SearchWorker {
  /** Fetches the first shard, then with `all` the others; what has come is kept. */
  fetchIndexes(address: IndexAddress, stage: 'titles' | 'all'): Promise<IndexState>;
  search(request: SearchRequest): Promise<SearchResponse>;
}
