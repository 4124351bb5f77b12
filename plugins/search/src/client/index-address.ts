import type { IndexAddress } from '@refdesk/search-index/worker/messages';

/** Reads the address of the index that was built with the page from its head. */
export function readIndexAddress(baseUrl: string): IndexAddress {
  const build = document.querySelector('meta[name="search-build"]')?.getAttribute('content') ?? '';
  return { root: new URL(baseUrl, location.origin).href, build };
}
