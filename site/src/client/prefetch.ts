import { isStaticPage } from '@refdesk/static-page/loadable-routes';
import { prefetchStaticPage } from '@refdesk/static-page/prefetch-page';

/**
 * Docusaurus's functions that fetch the code of a page: `prefetch` when a link to it comes into view, and `preload`
 * when a reader is about to follow it.
 */
type Fetch = (path: string) => unknown;

/**
 * Maximum number of visible links whose code is prefetched per visit; beyond that, code is fetched only for links that
 * a reader is about to follow.
 */
const maxPages = 6;

/** Milliseconds for which a pointer must rest on a link, so that passing over it has no effect. */
const hoverDelayMs = 40;

/** Events that precede following a link. */
const linkEvents = ['pointerover', 'focusin', 'touchstart'] as const;

/** Events that show that the reader is still on the page. */
const readerEvents = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

interface Navigation {
  readonly previousLocation: object | null;
}

/**
 * Fetches the code of a page when a link to it comes into view, and its HTML when a reader is about to follow the link.
 */
export default {
  // Without a previous location, the page has just been hydrated, and no link has been reported as visible yet.
  onRouteDidUpdate({ previousLocation }: Navigation): void {
    if (previousLocation) return;
    const { prefetch, preload } = window.docusaurus;
    const prefetchCode = limitPrefetch(prefetch);
    window.docusaurus = {
      // Static pages share their code.
      prefetch: delayUntilFirstAction((path) => isStaticPage(path) || prefetchCode(path)),
      preload: (path) => {
        if (!isConnectionLimited()) prefetchStaticPage(path);
        return preload(path);
      },
    };
    preloadIntendedLinks();
  },
};

/**
 * Delays prefetching until the reader's first action. Docusaurus fetches the code of every page whose link is visible;
 * with the delay, a visit that ends on its first page, as many from search engines do, downloads only that page.
 */
function delayUntilFirstAction(prefetch: Fetch): typeof window.docusaurus.prefetch {
  let waitingPaths: Set<string> | null = new Set();
  const startPrefetching = () => {
    for (const eventName of readerEvents) removeEventListener(eventName, startPrefetching);
    waitingPaths?.forEach(prefetch);
    waitingPaths = null;
  };
  for (const eventName of readerEvents) addEventListener(eventName, startPrefetching, { passive: true });
  return (path) => {
    if (waitingPaths) waitingPaths.add(path);
    else prefetch(path);
    return false;
  };
}

/**
 * Fetches a few pages one after another, each once. Docusaurus adds an element to the document for each file of each
 * page; the elements are removed once the files have arrived.
 */
function limitPrefetch(prefetch: Fetch): (path: string) => void {
  const fetchedPaths = new Set<string>();
  let lastFetch: Promise<unknown> = Promise.resolve();
  return (path) => {
    if (fetchedPaths.size >= maxPages || fetchedPaths.has(path) || !navigator.onLine) return;
    fetchedPaths.add(path);
    lastFetch = lastFetch.then(() => navigator.onLine && prefetch(path)).then(removeElements);
  };
}

function removeElements(): void {
  for (const element of document.querySelectorAll('link[rel="prefetch"]')) element.remove();
}

function preloadIntendedLinks(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onLinkEvent = ({ type, target }: Event) => {
    clearTimeout(timer);
    const path = getLinkPath(target);
    if (path === null) return;
    const fetch = () => window.docusaurus.preload(path);
    if (type === 'pointerover') timer = setTimeout(fetch, hoverDelayMs);
    else fetch();
  };
  for (const eventName of linkEvents) addEventListener(eventName, onLinkEvent, { passive: true });
}

/** Returns the path of the link around `target`; null if there is no link to another page of this site. */
function getLinkPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isInside = link && link.origin === location.origin && !link.target && !link.hasAttribute('download');
  return isInside && link.pathname !== location.pathname ? link.pathname : null;
}

/** Whether the reader has turned on Save-Data or has a 2G connection; if so, no HTML is prefetched. */
function isConnectionLimited(): boolean {
  const { connection } = navigator as { connection?: { readonly effectiveType?: string; readonly saveData?: boolean } };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
