import { isStaticPage } from '@refdesk/static-page/loadable-routes';
import { prefetchStaticPage } from '@refdesk/static-page/prefetch-page';

/**
 * Docusaurus's way to fetch the code of the page at a path: when its link comes into view, and when the reader means
 * it.
 */
type Fetch = (path: string) => unknown;

/** Links in view whose code is fetched ahead on one visit; more are fetched when the reader is about to follow them. */
const mostPages = 6;

/** A pointer that only passes over a link does not mean it. */
const meantAfterMs = 40;

/** Events just before a reader follows a link. */
const signsOfLink = ['pointerover', 'focusin', 'touchstart'] as const;

/** Events of a reader who stays on the page. */
const signsOfReader = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

interface Navigation {
  readonly previousLocation: object | null;
}

/**
 * The code of a page is fetched when its link comes into view, its HTML when the reader is about to follow the link.
 */
export default {
  // Without a location before, the page has just been hydrated, and no link has been reported in view yet.
  onRouteDidUpdate({ previousLocation }: Navigation): void {
    if (previousLocation) return;
    const { prefetch, preload } = window.docusaurus;
    const prefetchCode = boundedPrefetch(prefetch);
    window.docusaurus = {
      // All static pages share their code.
      prefetch: afterFirstSign((path) => isStaticPage(path) || prefetchCode(path)),
      preload: (path) => {
        if (!isConnectionDear()) prefetchStaticPage(path);
        return preload(path);
      },
    };
    fetchLinksThatAreMeant();
  },
};

/**
 * Docusaurus fetches the code of every page whose link is in view. Here it waits until the reader does
 * something: a visit that ends with the page it began with, as many from a search engine do, costs that page only.
 */
function afterFirstSign(prefetch: Fetch): typeof window.docusaurus.prefetch {
  let waiting: Set<string> | null = new Set();
  const begin = () => {
    for (const sign of signsOfReader) removeEventListener(sign, begin);
    waiting?.forEach(prefetch);
    waiting = null;
  };
  for (const sign of signsOfReader) addEventListener(sign, begin, { passive: true });
  return (path) => {
    if (waiting) waiting.add(path);
    else prefetch(path);
    return false;
  };
}

/**
 * Fetches for a few pages, each once and one after the other. For each file of each page Docusaurus adds an element to
 * the document, which has done its work when the file has come.
 */
function boundedPrefetch(prefetch: Fetch): (path: string) => void {
  const fetched = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return (path) => {
    if (fetched.size >= mostPages || fetched.has(path) || !navigator.onLine) return;
    fetched.add(path);
    last = last.then(() => navigator.onLine && prefetch(path)).then(removeElements);
  };
}

function removeElements(): void {
  for (const element of document.querySelectorAll('link[rel="prefetch"]')) element.remove();
}

function fetchLinksThatAreMeant(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onSign = ({ type, target }: Event) => {
    clearTimeout(timer);
    const path = pathOfLink(target);
    if (path === null) return;
    const fetch = () => window.docusaurus.preload(path);
    if (type === 'pointerover') timer = setTimeout(fetch, meantAfterMs);
    else fetch();
  };
  for (const sign of signsOfLink) addEventListener(sign, onSign, { passive: true });
}

/** Returns the path of the page on this site that a link around `target` refers to. */
function pathOfLink(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isInside = link && link.origin === location.origin && !link.target && !link.hasAttribute('download');
  return isInside && link.pathname !== location.pathname ? link.pathname : null;
}

/** Whether the reader prefers Save-Data or has a 2G connection: nothing is prefetched then. */
function isConnectionDear(): boolean {
  const { connection } = navigator as { connection?: { readonly effectiveType?: string; readonly saveData?: boolean } };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
