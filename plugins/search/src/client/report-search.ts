import { hasOptedOutOfCounting } from './objection.ts';
import { type AbandonedSearchReport, AbandonedSearchReporter } from './unanswered.ts';

/** Reports searches without an opened result, if the service counts them and the reader does not object. */
export const sharedAbandonedSearchReporter = new AbandonedSearchReporter((search) => {
  if (isCounted() && !hasOptedOutOfCounting(navigator)) void report(search).catch(() => undefined);
});

if (typeof window !== 'undefined')
  addEventListener('pagehide', () => sharedAbandonedSearchReporter.leave(performance.now()));

/** Whether the Server-Timing header of the page announces counting (`addSearchCountingHeader` of the service). */
function isCounted(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation instanceof PerformanceNavigationTiming && navigation.serverTiming.some(({ name }) => name === 'searches')
  );
}

/** Sent without cookies; completes even if the page is closed. */
const report = (search: AbandonedSearchReport): Promise<Response> =>
  fetch('/api/searches', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(search),
  });
