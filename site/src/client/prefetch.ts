/** Docusaurus's way to fetch what the page at a path needs. */
export type Fetch = (path: string) => unknown;

/** Links in view whose code is fetched ahead on one visit; more are fetched when the reader is about to follow them. */
const mostPages = 6;

/** What a reader does before following a link. */
const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/**
 * Docusaurus fetches the code of every page whose link is in view. Here it waits until the reader does
 * something: a visit that ends with the page it began with, as many from a search engine do, costs that page only.
 */
export function afterFirstSign(prefetch: Fetch): Fetch {
  let waiting: Set<string> | null = new Set();
  const begin = () => {
    for (const sign of signs) removeEventListener(sign, begin);
    const paths = waiting ?? [];
    waiting = null;
    for (const path of paths) prefetch(path);
  };
  for (const sign of signs) addEventListener(sign, begin, { passive: true });
  return (path) => (waiting ? waiting.add(path) : prefetch(path));
}

/**
 * Fetches for a few pages, each once and one after the other. For each file of each page Docusaurus adds an element to the
 * document, which has done its work when the file has come.
 */
export function boundedPrefetch(prefetch: Fetch): Fetch {
  const asked = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return (path) => {
    if (asked.size >= mostPages || asked.has(path) || !navigator.onLine) return undefined;
    asked.add(path);
    last = last.then(() => (navigator.onLine ? prefetch(path) : undefined)).then(removeElements);
    return last;
  };
}

function removeElements(): void {
  for (const element of document.querySelectorAll('link[rel="prefetch"]')) element.remove();
}
