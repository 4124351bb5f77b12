// This module comes first, because it adds page HTML to what a route loads; failures of both are reported here.
import { messages } from '@refdesk/messages/site';
import '@refdesk/static-page/prefetch-page';
import { retryFailedFeatures } from '@refdesk/static-page/load-feature';
import { type LoadableRoute, listLoadableRoutes } from '@refdesk/static-page/loadable-routes';
import { clearPageNotice, pageLoadFailureText, showPageNotice } from '@refdesk/static-page/notice';

/** Handles failures to load the code of a page. */
function handleFailedLoads({ component }: LoadableRoute): void {
  const load = component.preload;
  component.preload = () => load().catch(reportFailedLoad);
}

async function reportFailedLoad(error: unknown): Promise<void> {
  if (!window.docusaurusRoot) {
    showPageNotice([pageLoadFailureText, String(error)], {
      label: messages.retry,
      onPress: () => location.reload(),
    });
    throw error;
  }
  const { pathname } = location;
  await waitUntilOnline();
  // Docusaurus then reloads the page. Skipped if the reader has left it.
  if (location.pathname === pathname) throw error;
}

/** Resolves when the browser is online; the current page stays visible until then. */
async function waitUntilOnline(): Promise<void> {
  if (navigator.onLine) return;
  showPageNotice([messages.offline]);
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

export default {
  onRouteDidUpdate(): void {
    clearPageNotice();
    retryFailedFeatures();
  },
};

if (typeof window !== 'undefined') for (const route of listLoadableRoutes()) handleFailedLoads(route);
