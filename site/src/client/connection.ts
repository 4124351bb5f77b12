// First: it adds to what is waited for, and that is guarded here too.
import '@portal/static-page/prefetch-page';
import { type LoadableRoute, listLoadableRoutes } from '@portal/static-page/loadable-routes';
import { hideNotice, showNotice } from './notice';

/** Says what a reader can do when a page does not arrive, instead of a page that is dead or destroyed. */
function guard({ component }: LoadableRoute): void {
  const load = component.preload;
  component.preload = () => load().catch(whenLost);
}

async function whenLost(error: unknown): Promise<void> {
  if (!window.docusaurusRoot) {
    showNotice('Part of this page could not be loaded. You can read it, but menus, search and buttons may not work.', 'Retry');
    throw error;
  }
  const { pathname } = location;
  await connected();
  // Docusaurus reloads the page, unless the reader has left it.
  if (location.pathname === pathname) throw error;
}

/** Resolves when the browser is online; the page that is there stays until then. */
async function connected(): Promise<void> {
  if (navigator.onLine) return;
  showNotice('You are offline. This page stays open. The page that you chose opens when you are connected again.');
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

export default { onRouteDidUpdate: hideNotice };

if (typeof window !== 'undefined') for (const route of listLoadableRoutes()) guard(route);
