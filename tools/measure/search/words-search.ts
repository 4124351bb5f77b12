import type { SearchDocument } from '@refdesk/search-index/document';
import { createIndexShards } from '@refdesk/search-index/shards/create-index-shards';
import { getShardAddress } from '@refdesk/search-index/shards/shard-file';
import type { SearchWorker } from '@refdesk/search-index/worker/messages';
import { assignReadersWords, type PageMove } from '../../../plugins/search/src/readers-words/assign.ts';
import type { ReadersWordsForAddress } from '../../../plugins/search/src/readers-words/counts.ts';
import { openSearchWorker } from './built-search.ts';

/** Opens a search over documents with words from readers' queries, without a build. */
export async function openUnbuiltSearchWithReaderWords(
  documents: readonly SearchDocument[],
  words: readonly ReadersWordsForAddress[],
  { synonyms = '', moves = [] }: { readonly synonyms?: string; readonly moves?: readonly PageMove[] } = {},
): Promise<SearchWorker> {
  const { assigned } = assignReadersWords(words, documents, moves);
  const build = 'measured';
  const shards = createIndexShards({ documents, readersWords: assigned, synonyms }, build);
  const files = new Map(shards.map((shard) => [getShardAddress(shard.type, build), JSON.stringify(shard)]));
  return openSearchWorker(async (name) => ({ ok: true, status: 200, text: async () => files.get(name) ?? '' }), {
    root: '',
    build,
  });
}
