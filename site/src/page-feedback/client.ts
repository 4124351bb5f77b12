import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';

/*
 * The service identifies itself in the Server-Timing header of every page, which other hosts do not send. The page can
 * therefore detect without a request whether a service receives feedback.
 */
if (typeof document !== 'undefined') {
  const [navigation] = performance.getEntriesByType('navigation');
  const isServed =
    navigation instanceof PerformanceNavigationTiming && navigation.serverTiming.some(({ name }) => name === 'portal');
  if (isServed) document.documentElement.dataset.service = '';

  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement && form.dataset.pageFeedback !== undefined)) return;
    event.preventDefault();
    void loadFeatureWithRetry('page-feedback', () => import('./send'), {
      hasUnsavedInput: true,
      isStillNeeded: () => form.isConnected,
    }).then(({ sendFeedback }) => sendFeedback(form));
  });
}
