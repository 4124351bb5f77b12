import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexAddress, SearchRequest, SearchWorker } from '@portal/search-index/worker/messages';
import type { Fetch } from '@portal/search-index/worker/read-shard';
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
  // Indexes of earlier builds may lie beside it; the pages name theirs.
  const page = await readFile(join(directory, 'search.html'), 'utf8').catch(() => '');
  const build = /<meta name="?search-build"? content="?(\w+)/.exec(page)?.[1];
  if (build === undefined) throw new Error(`${directory} has no search index. Build the site first: npm run build`);
  const address = { root: `${directory}/`, build };
  const worker = createSearchWorker(readFromDisk);
  const state = await worker.fetchIndexes(address, 'all');
  if (state.type !== 'complete') throw new Error(`The search index of ${directory} cannot be used: ${JSON.stringify(state)}`);
  return { worker, address };
}

/** What a reader of the current version asks who is nowhere in particular. */
export const ask = (text: string, limit: number): SearchRequest => ({ text, ctx: null, version: '2.0.0', kind: null, near: null, limit, hitsPerPage: 1 });

export const readFromDisk: Fetch = async (file) => {
  const text = await readFile(file, 'utf8').catch(() => null);
  return { ok: text !== null, status: text === null ? 404 : 200, text: async () => text ?? '' };
};
