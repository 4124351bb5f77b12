import { fetchStaticPage } from './fetch-page.ts';
import { isStaticPage, type LoadableRoute, listLoadableRoutes } from './loadable-routes.ts';

/** Prefetches the HTML of the page at `path`. Errors are ignored; they are shown when the reader opens the page. */
export function prefetchStaticPage(path: string): void {
  if (path !== location.pathname && isStaticPage(path)) fetchStaticPage(path).catch(() => undefined);
}

/**
 * Makes a static route's `preload` also wait for its HTML. Docusaurus shows the old page until `preload` resolves, so
 * that no empty page appears in between and the progress bar covers both.
 */
function waitForHtml({ component }: LoadableRoute): void {
  const loadCode = component.preload;
  component.preload = () => Promise.all([loadCode(), loadCurrentPageHtml()]);
}

/** Loads the HTML of the new page. The router changes the location before it loads the page. */
async function loadCurrentPageHtml(): Promise<void> {
  if (!window.docusaurusRoot) return;
  await fetchStaticPage(location.pathname).catch((error: unknown) => {
    // If the server returned an error, the error page replaces the page; when offline, the current page remains.
    if (!navigator.onLine) throw error;
  });
}

// As a client module, this file is evaluated before Docusaurus loads the first route.
if (typeof window !== 'undefined') for (const route of listLoadableRoutes()) if (route.isStaticPage) waitForHtml(route);
