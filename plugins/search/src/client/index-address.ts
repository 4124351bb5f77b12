import type { SearchIndexRootAndBuild } from '@refdesk/search-index/worker/messages';

/** Reads the build identifier of the search index from the page's head and returns where the index is served. */
export function readSearchIndexAddress(baseUrl: string): SearchIndexRootAndBuild {
  const build = document.querySelector('meta[name="search-build"]')?.getAttribute('content') ?? '';
  return { root: new URL(baseUrl, location.origin).href, build };
}
