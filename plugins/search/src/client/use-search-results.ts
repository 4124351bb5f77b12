import { decodeHit } from '@refdesk/search-index/hits/codec';
import type { SearchHit } from '@refdesk/search-index/hits/hit';
import type { SearchRequest, SearchResponse } from '@refdesk/search-index/worker/messages';
import { useEffect, useRef, useState } from 'react';
import type { SearchIndexClient, SearchIndexClientState } from './index-client.ts';

/** The results of `request`. */
export interface SearchResults extends Omit<SearchResponse, 'hits' | 'marks'> {
  readonly request: SearchRequest;
  readonly hits: readonly SearchHit[];
  readonly marks: ReadonlySet<string>;
}

/** Part of the index that must be loaded: its titles, or everything. */
type Stage = 'titles' | 'all';

/**
 * Returns the results of the latest request, which is repeated when more of the index is loaded; null before the first
 * results. With the stage `all`, the first results are final, so hits neither grow nor move later. The
 * worker processes one request at a time; of the requests made meanwhile, only the latest is sent.
 */
export function useSearchResults(
  client: SearchIndexClient,
  state: SearchIndexClientState,
  request: SearchRequest | null,
  stage: Stage = 'titles',
): SearchResults | null {
  const [results, setResults] = useState<SearchResults | null>(null);
  const pendingRequest = useRef<SearchRequest | null>(null);
  const isBusy = useRef(false);
  const key = JSON.stringify(request);
  const canSearch =
    state.type === 'complete' || (state.type === 'titles' && (stage === 'titles' || state.failure !== null));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state repeats the request, which `key` represents
  useEffect(() => {
    if (!canSearch) return;
    pendingRequest.current = request;
    if (request === null) setResults(null);
    else if (!isBusy.current) void runPendingRequests();
  }, [key, canSearch, state.type, client]);

  async function runPendingRequests(): Promise<void> {
    isBusy.current = true;
    while (pendingRequest.current) {
      const next = pendingRequest.current;
      pendingRequest.current = null;
      const response = await client.search(next);
      if (response === null || pendingRequest.current) continue;
      const { hits, marks, ...rest } = response;
      setResults({ ...rest, request: next, hits: hits.map(decodeHit), marks: new Set(marks) });
    }
    isBusy.current = false;
  }
  return request === null ? null : results;
}
