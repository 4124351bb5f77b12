import { createStorageSlot } from '@docusaurus/theme-common';

const kept = 5;
const slot = createStorageSlot('search-recent');

/** What was searched for lately, the newest first; nothing where the browser keeps nothing. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(slot.get() ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, kept) : [];
  } catch {
    return [];
  }
}

/** Puts a search first among the recent ones. */
export function rememberSearch(text: string): void {
  const trimmed = text.trim();
  if (trimmed.length < 2) return;
  slot.set(JSON.stringify([trimmed, ...readRecentSearches().filter((other) => other !== trimmed)].slice(0, kept)));
}

export const forgetSearches = (): void => slot.del();
