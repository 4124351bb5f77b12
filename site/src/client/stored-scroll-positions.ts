import type { ScrollPosition } from './scroll-position';

const slot = 'positions';
const maxPositions = 50;

/** Reads the scroll positions of previous documents in this tab, for returning from another site and for reloading. */
export function readStoredScrollPositions(): readonly (readonly [string, ScrollPosition])[] {
  try {
    // Written by storeScrollPositions; anything else is invalid JSON or matches no entry.
    return JSON.parse(sessionStorage.getItem(slot) ?? '[]') as [string, ScrollPosition][];
  } catch {
    return [];
  }
}

/** Stores the newest positions for the lifetime of the tab. Browsers without storage lose them. */
export function storeScrollPositions(positions: ReadonlyMap<string, ScrollPosition>): void {
  try {
    sessionStorage.setItem(slot, JSON.stringify([...positions].slice(-maxPositions)));
  } catch {
    // Storage is unavailable or full; the browser's back/forward cache still works.
  }
}
