import { type AbandonedSearchReport, AbandonedSearchReporter } from './abandoned-search-reporter.ts';
import { hasOptedOutOfCounting } from './counting-opt-out.ts';

/** Reports searches without an opened result, if the service counts them and the reader has not opted out. */
export const sharedAbandonedSearchReporter = new AbandonedSearchReporter((search) => {
  if (isCountingEnabled() && !hasOptedOutOfCounting(navigator)) void sendReport(search).catch(() => undefined);
});

if (typeof window !== 'undefined')
  addEventListener('pagehide', () => sharedAbandonedSearchReporter.leave(performance.now()));

/** Whether the Server-Timing header of the page announces counting (`addSearchCountingHeader` in the service). */
function isCountingEnabled(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation instanceof PerformanceNavigationTiming && navigation.serverTiming.some(({ name }) => name === 'searches')
  );
}

/** Sends a report without cookies; completes even if the page is closed. */
const sendReport = (search: AbandonedSearchReport): Promise<Response> =>
  fetch('/api/searches', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(search),
  });
