import type { IndexAddress } from '@portal/search-index/worker/messages';

/** The index that was made with the page: its build stands in the head. */
export function readIndexAddress(baseUrl: string): IndexAddress {
  const build = document.querySelector('meta[name="search-build"]')?.getAttribute('content') ?? '';
  return { root: new URL(baseUrl, location.origin).href, build };
}
