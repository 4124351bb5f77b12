import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SearchIndexInput } from '@refdesk/search-index/document';
import {
  addTitleShardDefaults,
  decodeBodyShard,
  decodeReaderQueryWordShard,
} from '@refdesk/search-index/shards/read-shards';
import { type FetchSiteFile, fetchIndexShard } from '@refdesk/search-index/worker/fetch-index-shard';
import type { SearchIndexRootAndBuild, SearchWorker } from '@refdesk/search-index/worker/messages';
import { createSearchWorkerHandlers } from '@refdesk/search-index/worker/search-worker';

/** The search of a built site, run with the worker's code. */
export interface BuiltSearch {
  readonly worker: SearchWorker;
  readonly address: SearchIndexRootAndBuild;
}

/**
 * Opens the index of the site built at `directory`.
 *
 * @throws Error if the index does not exist or cannot be used.
 */
export async function openBuiltSearch(directory: string): Promise<BuiltSearch> {
  // Indexes of previous builds may be in the same folder; pages name their index.
  const page = await readFile(join(directory, 'search.html'), 'utf8').catch(() => '');
  const build = /<meta name="?search-build"? content="?(\w+)/.exec(page)?.[1];
  if (build === undefined) throw new Error(`${directory} has no search index. Build the site first: npm run build`);
  const address = { root: `${directory}/`, build };
  return { address, worker: await openSearchWorker(fetchFromDisk, address) };
}

/** @throws Error if the index cannot be used. */
export async function openSearchWorker(fetch: FetchSiteFile, address: SearchIndexRootAndBuild): Promise<SearchWorker> {
  const worker = createSearchWorkerHandlers(fetch);
  const state = await worker.fetchIndexes(address, 'all');
  if (state.type !== 'complete')
    throw new Error(`The search index at ${address.root} cannot be used: ${JSON.stringify(state)}`);
  return worker;
}

export const fetchFromDisk: FetchSiteFile = async (file) => {
  const text = await readFile(file, 'utf8').catch(() => null);
  return { ok: text !== null, status: text === null ? 404 : 200, text: async () => text ?? '' };
};

/** Recovers the input of an index, as far as the index stores it. */
export async function recoverIndexSource(
  address: SearchIndexRootAndBuild,
  fetch: FetchSiteFile = fetchFromDisk,
): Promise<SearchIndexInput> {
  const documents = addTitleShardDefaults(await fetchIndexShard(fetch, address, 'titles', 'default'));
  const bodies = decodeBodyShard(await fetchIndexShard(fetch, address, 'bodies', 'default'));
  const words = await fetchIndexShard(fetch, address, 'words', 'default');
  return {
    synonyms: words.synonyms,
    readersWords: decodeReaderQueryWordShard(words),
    documents: documents.map((document, number) => {
      const [description, ...sections] = bodies[number]?.sections ?? [];
      const fields = (bodies[number]?.fields ?? []).map(({ field, anchor }) => ({ ...field, anchor }));
      return { ...document, description: description?.text ?? '', sections, fields };
    }),
  };
}
