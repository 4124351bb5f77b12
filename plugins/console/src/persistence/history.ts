import { storageKeys } from '@refdesk/personalization/storage-keys';
import { readFromStorage, writeToStorage } from './stored.ts';

const key = storageKeys.consoleHistory;
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
export interface HistoryEntry {
  /** Address of the operation's page with the request in its fragment. */
  readonly href: string;
  readonly title: string;
  readonly method: string;
  /** Path without the host. */
  readonly path: string;
  /** Status code; null when there was no response. */
  readonly status: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Reads the last 50 requests of this browser, newest first. */
export const readRequestHistory = (): readonly HistoryEntry[] =>
  readFromStorage<readonly HistoryEntry[]>(localStorage, key, schema) ?? [];

/** Adds a request, and drops the oldest beyond the maximum. */
export function addToRequestHistory(entry: HistoryEntry): readonly HistoryEntry[] {
  const entries = [entry, ...readRequestHistory()].slice(0, maxEntries);
  writeToStorage(localStorage, key, entries);
  return entries;
}

export const clearRequestHistory = (): void => writeToStorage(localStorage, key, []);

/** Filters the entries that contain each word of the query. */
export function searchRequestHistory(entries: readonly HistoryEntry[], query: string): readonly HistoryEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ title, method, path, status }) => {
    const text = `${title} ${method} ${path} ${status ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
