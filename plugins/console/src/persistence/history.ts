import { activityStorageKeys } from '@refdesk/personalization/storage-keys';
import { readFromStorage, writeToStorage } from './stored.ts';

const key = activityStorageKeys.consoleHistory;
const maxEntries = 50;

const schema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['href', 'title', 'method', 'path', 'status', 'at'],
    properties: {
      href: { type: 'string' },
      title: { type: 'string' },
      method: { type: 'string' },
      path: { type: 'string' },
      status: { type: ['integer', 'null'] },
      at: { type: 'number' },
    },
  },
};

/** A request sent from this browser, without secrets. */
export interface RequestHistoryEntry {
  /** URL path of the operation's page with the request in its fragment. */
  readonly href: string;
  readonly title: string;
  readonly method: string;
  /** Path without the host. */
  readonly path: string;
  /** Status code; null if there was no response. */
  readonly status: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Reads the last 50 requests of this browser, newest first. */
export const readRequestHistory = (): readonly RequestHistoryEntry[] =>
  readFromStorage<readonly RequestHistoryEntry[]>(localStorage, key, schema) ?? [];

/** Adds a request, and removes the oldest ones beyond the maximum. */
export function addToRequestHistory(entry: RequestHistoryEntry): readonly RequestHistoryEntry[] {
  const entries = [entry, ...readRequestHistory()].slice(0, maxEntries);
  writeToStorage(localStorage, key, entries);
  return entries;
}

export const clearRequestHistory = (): void => writeToStorage(localStorage, key, []);

/** Returns the entries that contain every word of the query. */
export function searchRequestHistory(
  entries: readonly RequestHistoryEntry[],
  query: string,
): readonly RequestHistoryEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ title, method, path, status }) => {
    const text = `${title} ${method} ${path} ${status ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
