type Prefetch = (path: string) => unknown;
interface Fetching {
  readonly prefetch: Prefetch;
  readonly preload: Prefetch;
}

/** What a reader does before following a link. */
const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/**
 * Docusaurus fetches the code of every page whose link is in view. Here it waits until the reader does
 * something: a visit that ends with the page it began with, as many from a search engine do, costs that page only.
 */
function afterFirstSign(prefetch: Prefetch): Prefetch {
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

if (typeof window !== 'undefined') {
  // Docusaurus puts its own object there when it starts, after the client modules.
  Object.defineProperty(window, 'docusaurus', {
    configurable: true,
    set: ({ prefetch, preload }: Fetching) => Object.defineProperty(window, 'docusaurus', { value: { prefetch: afterFirstSign(prefetch), preload } }),
  });
}
