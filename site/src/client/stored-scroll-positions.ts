import type { ScrollPosition } from './scroll-position';

const slot = 'positions';
const maxPositions = 50;

/** Scroll positions of earlier documents in this tab, for returning from another site and for reloading. */
export function readStoredScrollPositions(): readonly (readonly [string, ScrollPosition])[] {
  try {
    // Written by storeScrollPositions; anything else is not valid JSON or matches no entry.
    return JSON.parse(sessionStorage.getItem(slot) ?? '[]') as [string, ScrollPosition][];
  } catch {
    return [];
  }
}

/** Keeps the newest positions for the lifetime of the tab. A browser without storage loses them. */
export function storeScrollPositions(positions: ReadonlyMap<string, ScrollPosition>): void {
  try {
    sessionStorage.setItem(slot, JSON.stringify([...positions].slice(-maxPositions)));
  } catch {
    // Storage is unavailable or full; the browser's own page cache still works.
  }
}
