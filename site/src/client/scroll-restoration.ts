import { readScrollPosition, restoreScrollPosition, type ScrollPosition } from './scroll-position';
import { readStoredScrollPositions, storeScrollPositions } from './stored-scroll-positions';

interface Navigation {
  readonly previousLocation: object | null;
}

/** Scroll positions by the key that the router gives each entry of the browser's history. */
const positions = new Map<string, ScrollPosition>();
const isBrowser = typeof window !== 'undefined';
let shownKey = '';
/** Type of the current navigation as the browser reports it; it does not report those of the router. */
let traversal: 'back or forward' | 'link to a fragment' | null = null;

/**
 * Stores the scroll position with each history entry. The browser does so for documents, but here pages change within
 * one document, and have their full height only once their content is there.
 */
export default {
  onRouteUpdate({ previousLocation }: Navigation): void {
    if (previousLocation && traversal === null) saveScrollPosition(shownKey);
  },
  onRouteDidUpdate({ previousLocation }: Navigation): void {
    shownKey = entryKey();
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
  shownKey = entryKey();
  addEventListener('popstate', onPopState);
  // A link to a fragment on the same page scrolls before its event.
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
  positions.set(key, readScrollPosition());
}

/** Key of the entry; an entry that the router did not make gets one. */
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
