import { readScrollPosition, restoreScrollPosition, type ScrollPosition } from './scroll-position';
import { readScrollPositions, storeScrollPositions } from './stored-scroll-positions';

interface Navigation {
  readonly previousLocation: object | null;
}

/** Where the reader was, by the key that the router gives to each entry of the browser's history. */
const positions = new Map<string, ScrollPosition>();
const isBrowser = typeof window !== 'undefined';
let shownKey = '';
/** What the browser has told of the navigation under way: the router's own ones it does not tell. */
let traversal: 'back or forward' | 'link to a place' | null = null;

/**
 * Keeps the reader's place in each entry of the history. The browser does so for documents; but here pages change
 * inside one document, and are as high as they were only when their content is there.
 */
export default {
  onRouteUpdate({ previousLocation }: Navigation): void {
    if (previousLocation && traversal === null) saveScrollPosition(shownKey);
  },
  onRouteDidUpdate({ previousLocation }: Navigation): void {
    shownKey = entryKey();
    const place = positions.get(shownKey);
    if (place && (traversal === 'back or forward' || previousLocation === null)) restoreScrollPosition(place);
    traversal = null;
  },
};

if (isBrowser) {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReturn = navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
  if (isReturn) for (const [key, place] of readScrollPositions()) positions.set(key, place);
  history.scrollRestoration = 'manual';
  shownKey = entryKey();
  addEventListener('popstate', onPopState);
  // A link to a place of the same page scrolls before it is told of.
  addEventListener('click', () => saveScrollPosition(shownKey), { capture: true });
  addEventListener('pagehide', () => {
    saveScrollPosition(shownKey);
    storeScrollPositions(positions);
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

function onPopState(): void {
  traversal = hasKey(history.state) ? 'back or forward' : 'link to a place';
  if (traversal === 'back or forward') saveScrollPosition(shownKey);
}

function saveScrollPosition(key: string): void {
  positions.delete(key);
  positions.set(key, readScrollPosition());
}

/** The key of the entry; one that the router did not make gets its own. */
function entryKey(): string {
  const { state } = history;
  if (hasKey(state)) return state.key;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...state, key }, '');
  return key;
}

function hasKey(state: unknown): state is { readonly key: string } {
  return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string';
}
