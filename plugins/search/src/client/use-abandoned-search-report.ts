import { useEffect, useRef } from 'react';
import { sharedAbandonedSearchReporter } from './report-search.ts';
import type { SearchResults } from './use-search-results.ts';

/**
 * Reports the search if none of the shown results is opened; `results` is null if none are shown or they are closed. A
 * filter by kind does not start a new search.
 */
export function useAbandonedSearchReport(results: SearchResults | null): void {
  // The search box and the search page both use this hook; only the one that shows results may end the search.
  const isShowing = useRef(false);
  useEffect(() => {
    if (!results) {
      if (isShowing.current) sharedAbandonedSearchReporter.leave(performance.now());
      isShowing.current = false;
      return;
    }
    const { request, total, hasOnlyNearMatches } = results;
    if (request.kind !== null) return;
    const area = (request.ctx ?? request.near ?? '').replace(/^-/, '');
    sharedAbandonedSearchReporter.show(
      { text: request.text, area, found: total > 0 && !hasOnlyNearMatches },
      performance.now(),
    );
    isShowing.current = true;
  }, [results]);
  useEffect(
    () => () => {
      if (isShowing.current) sharedAbandonedSearchReporter.leave(performance.now());
    },
    [],
  );
}
