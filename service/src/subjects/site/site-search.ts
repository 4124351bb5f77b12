import { getShardAddress } from '@refdesk/search-index/shards/shard-file';
import type { SearchRequest, SearchResponse } from '@refdesk/search-index/worker/messages';
import type { SearchIndexFilesInSharedMemory } from '../../core/workers/tasks.thread.ts';
import type { WorkerThreads } from '../../core/workers/worker-threads.ts';
import type { LoadedSite } from './load-site.ts';
import { memoiseSuccess } from './memoise-success.ts';
import { readSiteFileText } from './read-site-file-text.ts';

/** Searches the built site in a worker thread. */
export type SiteSearch = (request: SearchRequest) => Promise<SearchResponse>;

/** Creates the search function of a site, which reads the index on first use. */
export function createSiteSearch(workers: WorkerThreads, files: LoadedSite['files']): SiteSearch {
  const index = memoiseSuccess(() => readSearchIndex(files));
  return (request) => workers.run('runSiteSearch', async () => ({ ...(await index()), request }));
}

/**
 * Reads the search index of the build named in the site's pages into memory shared with worker threads.
 *
 * @throws Error if the site was built without an index.
 */
async function readSearchIndex(
  site: LoadedSite['files'],
): Promise<{ readonly build: string; readonly files: SearchIndexFilesInSharedMemory }> {
  const build = /<meta name="?search-build"? content="?(\w+)/.exec(
    (await readSiteFileText(site, '/search')) ?? '',
  )?.[1];
  if (build === undefined) throw new Error('This portal was built without a search index.');
  const files = new Map<string, SharedArrayBuffer>();
  for (const type of ['titles', 'words', 'bodies'] as const) {
    const address = `/${getShardAddress(type, build)}`;
    const text = await readSiteFileText(site, address);
    if (text !== null) files.set(address, copyToSharedMemory(text));
  }
  return { build, files };
}

function copyToSharedMemory(text: string): SharedArrayBuffer {
  const bytes = new TextEncoder().encode(text);
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  return shared;
}
