import { isStaticPage } from '@refdesk/static-page/loadable-routes';
import { prefetchStaticPage } from '@refdesk/static-page/prefetch-page';

/**
 * Docusaurus's functions that fetch the code of a page: when a link to it comes into view, and when a reader is about
 * to follow one.
 */
type Fetch = (path: string) => unknown;

/**
 * Maximum number of links in view whose code is prefetched per visit; beyond it, only links that a reader is about to
 * follow.
 */
const maxPages = 6;

/** Milliseconds that a pointer rests on a link: passing over it does not count. */
const meantAfterMs = 40;

/** Events that precede following a link. */
const signsOfLink = ['pointerover', 'focusin', 'touchstart'] as const;

/** Events of a reader who stays on the page. */
const signsOfReader = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

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
    const prefetchCode = boundedPrefetch(prefetch);
    window.docusaurus = {
      // Static pages share their code.
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
 * Docusaurus fetches the code of every page whose link is visible. Here, that waits for the reader's first action: a
 * visit that ends on the page where it began, as many from search engines do, downloads only that page.
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
 * Fetches a few pages one after the other, each once. Docusaurus adds an element to the document for each file of each
 * page; it is removed once the file has arrived.
 */
function boundedPrefetch(prefetch: Fetch): (path: string) => void {
  const fetched = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return (path) => {
    if (fetched.size >= maxPages || fetched.has(path) || !navigator.onLine) return;
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

/** Returns the path of the page on this site to which a link around `target` points. */
function pathOfLink(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isInside = link && link.origin === location.origin && !link.target && !link.hasAttribute('download');
  return isInside && link.pathname !== location.pathname ? link.pathname : null;
}

/** Whether the reader has turned on Save-Data or has a 2G connection, so that nothing is prefetched. */
function isConnectionDear(): boolean {
  const { connection } = navigator as { connection?: { readonly effectiveType?: string; readonly saveData?: boolean } };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
