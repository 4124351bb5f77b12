import type { ScrollPosition } from './place';

const slot = 'places';
const most = 50;

/** The places of the tab's earlier documents, for going back to this one from another site and for loading it anew. */
export function readPlaces(): readonly (readonly [string, ScrollPosition])[] {
  try {
    // Written by storePlaces; what is not ours is rejected by JSON or leads to no entry.
    return JSON.parse(sessionStorage.getItem(slot) ?? '[]') as [string, ScrollPosition][];
  } catch {
    return [];
  }
}

/** Keeps the newest places while the tab lives. A browser without storage loses them. */
export function storePlaces(places: ReadonlyMap<string, ScrollPosition>): void {
  try {
    sessionStorage.setItem(slot, JSON.stringify([...places].slice(-most)));
  } catch {
    // There is no storage, or no room in it: the browser's own memory of documents is left.
  }
}
