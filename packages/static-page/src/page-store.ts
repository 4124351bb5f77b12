import type { PageHead } from './read-head.ts';

/** The HTML of a page and the content of its head. */
export interface StoredPage {
  readonly html: string;
  readonly head: PageHead;
}

/** Maximum number of characters of cached HTML: about twelve operation pages and a full reference. */
const capacity = 4_000_000;

/** Cached pages by path, the most recently used last. */
const pages = new Map<string, StoredPage>();

/** Returns the page at `path` if it is cached, and marks it as recently used. */
export function getStoredPage(path: string): StoredPage | undefined {
  const page = pages.get(path);
  if (page) cacheVisitedPage(path, page);
  return page;
}

/** Caches a page for visits and back navigation; evicts the least recently used pages when the cache is full. */
export function cacheVisitedPage(path: string, page: StoredPage): void {
  pages.delete(path);
  pages.set(path, page);
  let remaining = capacity - page.html.length;
  for (const [other, { html }] of [...pages].reverse().slice(1)) {
    remaining -= html.length;
    if (remaining < 0) pages.delete(other);
  }
}
