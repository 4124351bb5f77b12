import { fetchAhead } from '@portal/static-page/fetch-ahead';
import { isStaticPage } from '@portal/static-page/loadable-routes';
import { afterFirstSign, boundedPrefetch, type Fetch } from './prefetch';

interface Fetching {
  readonly prefetch: Fetch;
  readonly preload: Fetch;
}

/** A pointer that only passes over a link does not mean it. */
const meantAfterMs = 40;

/** What a reader does just before following a link. */
const signs = ['pointerover', 'focusin', 'touchstart'] as const;

if (typeof window !== 'undefined') {
  // Docusaurus puts its own object there when it starts, after the client modules; left alone, it fetches 60 kB on a first visit at 1440 pixels.
  Object.defineProperty(window, 'docusaurus', {
    configurable: true,
    set: (native: Fetching) => Object.defineProperty(window, 'docusaurus', { value: withPages(native) }),
  });
  fetchLinksThatAreMeant();
}

/** The code of a page is fetched when its link comes into view, its HTML when the reader is about to follow the link. */
function withPages({ prefetch, preload }: Fetching): Fetching {
  const prefetchCode = boundedPrefetch(prefetch);
  return {
    // All static pages share their code.
    prefetch: afterFirstSign((path) => (isStaticPage(path) ? undefined : prefetchCode(path))),
    preload: (path) => {
      if (!isConnectionDear()) fetchAhead(path);
      return preload(path);
    },
  };
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
  for (const sign of signs) addEventListener(sign, onSign, { passive: true });
}

/** The path of the page of this site that a link around `target` leads to. */
function pathOfLink(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isInside = link && link.origin === location.origin && !link.target && !link.hasAttribute('download');
  return isInside && link.pathname !== location.pathname ? link.pathname : null;
}

/** The Save-Data preference or a connection of the second generation: nothing is fetched that nobody asked for. */
function isConnectionDear(): boolean {
  const { connection } = navigator as { connection?: { readonly effectiveType?: string; readonly saveData?: boolean } };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
