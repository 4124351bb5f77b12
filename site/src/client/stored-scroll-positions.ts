import type { ScrollPosition } from './scroll-position';

const slot = 'positions';
const maxPositions = 50;

/** The positions of the tab's earlier documents, for going back to this one from another site and for reloading it. */
export function readScrollPositions(): readonly (readonly [string, ScrollPosition])[] {
  try {
    // Written by storeScrollPositions; other content is rejected by JSON or matches no entry.
    return JSON.parse(sessionStorage.getItem(slot) ?? '[]') as [string, ScrollPosition][];
  } catch {
    return [];
  }
}

/** Keeps the newest positions while the tab lives. A browser without storage loses them. */
export function storeScrollPositions(positions: ReadonlyMap<string, ScrollPosition>): void {
  try {
    sessionStorage.setItem(slot, JSON.stringify([...positions].slice(-maxPositions)));
  } catch {
    // Storage is unavailable or full: the browser's cache of documents remains.
  }
}
