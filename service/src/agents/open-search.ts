import type { SearchWorker } from '@portal/search-index/worker/messages';
import { createSearchWorker } from '@portal/search-index/worker/search-worker';
import type { ReadFile } from './descriptions.ts';

/**
 * The search that the site's own pages run in a worker, over the index of the build that they name.
 *
 * @throws Error when the site was built without an index.
 */
export async function openSearch(read: ReadFile): Promise<SearchWorker> {
  const build = /<meta name="?search-build"? content="?(\w+)/.exec((await read('/search')) ?? '')?.[1];
  const search = createSearchWorker(async (address) => {
    const text = await read(address);
    return { ok: text !== null, status: text === null ? 404 : 200, text: async () => text ?? '' };
  });
  const state = build === undefined ? null : await search.fetchIndexes({ root: '/', build }, 'all');
  if (state?.type !== 'complete') throw new Error('This portal was built without a search index.');
  return search;
}
