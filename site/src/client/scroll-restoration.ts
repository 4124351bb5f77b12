import { readCurrentScrollPosition, restoreScrollPosition, type ScrollPosition } from './scroll-position';
import { readStoredScrollPositions, storeScrollPositions } from './stored-scroll-positions';

interface Navigation {
  readonly previousLocation: object | null;
}

/** Scroll positions by the key that the router assigns to each history entry. */
const positions = new Map<string, ScrollPosition>();
const isBrowser = typeof window !== 'undefined';
let shownKey = '';
/** Type of the current navigation if the browser reported it; navigation by the router is not reported. */
let traversal: 'back or forward' | 'link to a fragment' | null = null;

/**
 * Stores the scroll position of each history entry. Browsers do so for documents, but here pages change within one
 * document and reach their full height only once their content is rendered.
 */
export default {
  onRouteUpdate({ previousLocation }: Navigation): void {
    if (previousLocation && traversal === null) saveScrollPosition(shownKey);
  },
  onRouteDidUpdate({ previousLocation }: Navigation): void {
    shownKey = getEntryKey();
    const position = positions.get(shownKey);
    if (position && (traversal === 'back or forward' || previousLocation === null)) restoreScrollPosition(position);
    traversal = null;
  },
};

if (isBrowser) {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReturn = navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
  if (isReturn) for (const [key, position] of readStoredScrollPositions()) positions.set(key, position);
  history.scrollRestoration = 'manual';
  shownKey = getEntryKey();
  addEventListener('popstate', onPopState);
  // Following a link to a fragment on the same page scrolls before `popstate` is fired.
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
  traversal = hasKey(history.state) ? 'back or forward' : 'link to a fragment';
  if (traversal === 'back or forward') saveScrollPosition(shownKey);
}

function saveScrollPosition(key: string): void {
  positions.delete(key);
  positions.set(key, readCurrentScrollPosition());
}

/** Returns the key of the current history entry, and adds one to an entry that the router did not create. */
function getEntryKey(): string {
  const { state } = history;
  if (hasKey(state)) return state.key;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...state, key }, '');
  return key;
}

function hasKey(state: unknown): state is { readonly key: string } {
  return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string';
}
