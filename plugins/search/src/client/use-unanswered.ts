import { useEffect } from 'react';
import { unanswered } from './report-search.ts';
import type { Results } from './use-results.ts';

/** Watches whether the results that are shown lead anywhere; null for none, and when they are closed. A search within one kind is no new one. */
export function useUnanswered(results: Results | null): void {
  useEffect(() => {
    if (!results) return unanswered.leave(performance.now());
    const { request, total, isOnlyNear } = results;
    if (request.kind !== null) return;
    const area = (request.ctx ?? request.near ?? '').replace(/^-/, '');
    unanswered.show({ text: request.text, area, found: total > 0 && !isOnlyNear }, performance.now());
  }, [results]);
  useEffect(() => () => unanswered.leave(performance.now()), []);
}
