import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SearchIndex } from '@portal/search-index/query/index';
import { readAsked } from '@portal/search-index/shards/asked-index';
import type { Shard } from '@portal/search-index/shards/format';
import { readParts } from '@portal/search-index/shards/part-index';
import { readTitles } from '@portal/search-index/shards/title-index';
import type { IndexAddress, SearchRequest, SearchWorker } from '@portal/search-index/worker/messages';
import { type Fetch, readShard } from '@portal/search-index/worker/read-shard';
import { createSearchWorker } from '@portal/search-index/worker/search-worker';

/** The search of a built site, run by the worker's own code. */
export interface BuiltSearch {
  readonly worker: SearchWorker;
  readonly address: IndexAddress;
}

/**
 * Opens the index of the site built at `directory`.
 *
 * @throws Error when there is none, or it cannot be used.
 */
export async function openBuiltSearch(directory: string): Promise<BuiltSearch> {
  const address = await findIndex(directory);
  const worker = createSearchWorker(readFromDisk);
  const state = await worker.fetchIndexes(address, 'all');
  if (state.type !== 'complete') throw new Error(`The search index of ${directory} cannot be used: ${JSON.stringify(state)}`);
  return { worker, address };
}

/**
 * Reads the index of the site built at `directory`, without its texts.
 *
 * @throws Error when there is none, or it cannot be used.
 */
export async function readIndex(directory: string): Promise<SearchIndex> {
  const address = await findIndex(directory);
  const read = <Type extends Shard['type']>(type: Type) => readShard(readFromDisk, address, type, 'default');
  const [titles, asked, parts] = await Promise.all([read('titles'), read('asked'), read('parts')]);
  return { titles: readTitles(titles), asked: readAsked(asked), parts: readParts(parts), texts: null };
}

/** Indexes of earlier builds may lie beside it; the pages name theirs. */
async function findIndex(directory: string): Promise<IndexAddress> {
  const page = await readFile(join(directory, 'search.html'), 'utf8').catch(() => '');
  const build = /<meta name="?search-build"? content="?(\w+)/.exec(page)?.[1];
  if (build === undefined) throw new Error(`${directory} has no search index. Build the site first: npm run build`);
  return { root: `${directory}/`, build };
}

/** What a reader of the current version asks who is nowhere in particular. */
export const ask = (text: string, limit: number): SearchRequest => ({ text, ctx: null, version: '2.0.0', kind: null, near: null, limit, hitsPerPage: 1 });

export const readFromDisk: Fetch = async (file) => {
  const text = await readFile(file, 'utf8').catch(() => null);
  return { ok: text !== null, status: text === null ? 404 : 200, text: async () => text ?? '' };
};
