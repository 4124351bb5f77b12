import { fetchStaticPage } from './fetch-page.ts';
import { isStaticPage, type LoadableRoute, listLoadableRoutes } from './loadable-routes.ts';

/** Prefetches the HTML of the page at `path`. An error is shown when the reader opens the page. */
export function prefetchStaticPage(path: string): void {
  if (path !== location.pathname && isStaticPage(path)) fetchStaticPage(path).catch(() => undefined);
}

/**
 * Docusaurus shows the old page until the code of the next one is loaded. Static pages add their HTML to that, so that
 * no empty page appears in between and the progress bar covers both.
 */
function waitForHtml({ component }: LoadableRoute): void {
  const loadCode = component.preload;
  component.preload = () => Promise.all([loadCode(), htmlOfAddress()]);
}

/** Loads the HTML of the new address, since the router changes the address before it loads the page. */
async function htmlOfAddress(): Promise<void> {
  if (!window.docusaurusRoot) return;
  await fetchStaticPage(location.pathname).catch((error: unknown) => {
    // An error page of the server replaces the page; without a connection the current page remains.
    if (!navigator.onLine) throw error;
  });
}

// As a client module it is evaluated before Docusaurus loads the first route.
if (typeof window !== 'undefined') for (const route of listLoadableRoutes()) if (route.isStaticPage) waitForHtml(route);
