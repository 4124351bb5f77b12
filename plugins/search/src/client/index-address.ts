import type { SearchIndexAddress } from '@refdesk/search-index/worker/messages';

/** Reads the address of the index that was built with the page from its head. */
export function readSearchIndexAddress(baseUrl: string): SearchIndexAddress {
  const build = document.querySelector('meta[name="search-build"]')?.getAttribute('content') ?? '';
  return { root: new URL(baseUrl, location.origin).href, build };
}
