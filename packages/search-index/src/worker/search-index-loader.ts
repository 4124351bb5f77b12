import { decodeSynonyms } from '../match/synonyms.ts';
import { createSearchIndex, type SearchIndex } from '../rank/index.ts';
import { addTitleShardDefaults, decodeBodyShard, decodeReaderQueryWordShard } from '../shards/read-shards.ts';
import { type FetchSiteFile, fetchIndexShard, type ShardCacheMode, ShardError } from './fetch-index-shard.ts';
import type { SearchIndexRootAndBuild, SearchIndexState } from './messages.ts';

/** Fetches the shards of a search index and holds the loaded index. */
export class SearchIndexLoader {
  readonly #fetch: FetchSiteFile;
  #index: SearchIndex | null = null;
  #hasFailed = false;

  constructor(fetch: FetchSiteFile) {
    this.#fetch = fetch;
  }

  get index(): SearchIndex | null {
    return this.#index;
  }

  async load(address: SearchIndexRootAndBuild, stage: 'titles' | 'all'): Promise<SearchIndexState> {
    // After a failure, the browser's cache may contain the failed response.
    const cache = this.#hasFailed ? 'reload' : 'default';
    try {
      await this.#loadShards(address, stage, cache);
      this.#hasFailed = false;
      return { type: this.#index?.bodies ? 'complete' : 'titles' };
    } catch (error) {
      this.#hasFailed = true;
      if (!(error instanceof ShardError)) throw error;
      console.warn(error.message);
      return { type: 'failed', failure: error.failure };
    }
  }

  async #loadShards(address: SearchIndexRootAndBuild, stage: 'titles' | 'all', cache: ShardCacheMode): Promise<void> {
    if (!this.#index) {
      const titles = await fetchIndexShard(this.#fetch, address, 'titles', cache);
      this.#index ??= createSearchIndex({
        documents: addTitleShardDefaults(titles),
        language: titles.language ?? 'en',
        bodies: null,
        readersWords: [],
        synonyms: decodeSynonyms(''),
      });
    }
    if (stage === 'titles' || this.#index.bodies) return;
    const [words, bodies] = await Promise.all([
      fetchIndexShard(this.#fetch, address, 'words', cache),
      fetchIndexShard(this.#fetch, address, 'bodies', cache),
    ]);
    const { documents, language } = this.#index;
    this.#index = createSearchIndex({
      documents,
      language,
      bodies: decodeBodyShard(bodies),
      readersWords: decodeReaderQueryWordShard(words),
      synonyms: decodeSynonyms(words.synonyms),
    });
  }
}
