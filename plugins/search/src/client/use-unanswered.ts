import { useEffect, useRef } from 'react';
import { unanswered } from './report-search.ts';
import type { Results } from './use-results.ts';

/**
 * Watches whether the results that are shown lead anywhere; null for none, and when they are closed. A search within
 * one kind is no new one.
 */
export function useUnanswered(results: Results | null): void {
  // The box and the page of results both watch: who shows nothing has nothing to close.
  const isShowing = useRef(false);
  useEffect(() => {
    if (!results) {
      if (isShowing.current) unanswered.leave(performance.now());
      isShowing.current = false;
      return;
    }
    const { request, total, isOnlyNear } = results;
    if (request.kind !== null) return;
    const area = (request.ctx ?? request.near ?? '').replace(/^-/, '');
    unanswered.show({ text: request.text, area, found: total > 0 && !isOnlyNear }, performance.now());
    isShowing.current = true;
  }, [results]);
  useEffect(
    () => () => {
      if (isShowing.current) unanswered.leave(performance.now());
    },
    [],
  );
}
