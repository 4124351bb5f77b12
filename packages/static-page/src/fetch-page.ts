import { messages } from '@refdesk/messages/page';
import { cacheVisitedPage, getStoredPage, type StoredPage } from './page-store.ts';
import { readPageHead } from './read-head.ts';

/** Requests in flight, by path. */
const pendingRequests = new Map<string, Promise<StoredPage | null>>();

/**
 * Fetches the HTML of the page at `path`, or returns it from the store; null if the page does not exist.
 *
 * @throws Error if the server cannot be reached or returns an error.
 */
export async function fetchStaticPage(path: string): Promise<StoredPage | null> {
  const stored = getStoredPage(path);
  if (stored) return stored;
  const request = pendingRequests.get(path) ?? requestPage(path);
  pendingRequests.set(path, request);
  try {
    return await request;
  } finally {
    pendingRequests.delete(path);
  }
}

async function requestPage(path: string): Promise<StoredPage | null> {
  const response = await fetch(path, { headers: { accept: 'text/html' } });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(messages.pageNotLoaded(response.status));
  const document = new DOMParser().parseFromString(await response.text(), 'text/html');
  const element = document.querySelector('[data-static-page]');
  if (!element) return null;
  const page = { html: element.innerHTML, head: readPageHead(document) };
  cacheVisitedPage(path, page);
  return page;
}
