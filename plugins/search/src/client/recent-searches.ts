import { createStorageSlot } from '@docusaurus/theme-common';

const maxRecent = 5;
const slot = createStorageSlot('search-recent');

/** Reads recent searches, the newest first; empty if the browser has stored none. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(slot.get() ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

/** Adds a search as the most recent one. */
export function addRecentSearch(text: string): void {
  const trimmed = text.trim();
  if (trimmed.length < 2) return;
  slot.set(JSON.stringify([trimmed, ...readRecentSearches().filter((other) => other !== trimmed)].slice(0, maxRecent)));
}

export const clearRecentSearches = (): void => slot.del();
