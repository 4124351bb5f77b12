import type { SearchIndex } from '../query/index.ts';
import { readAsked } from '../shards/asked-index.ts';
import { readParts } from '../shards/part-index.ts';
import { readTitles } from '../shards/title-index.ts';
import type { IndexAddress, IndexState } from './messages.ts';
import { type Caching, type Fetch, readShard, ShardError } from './read-shard.ts';

/** Fetches the shards of an index and keeps those that have come. */
export class IndexStore {
  readonly #fetch: Fetch;
  #index: SearchIndex | null = null;
  #hasFailed = false;

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  get index(): SearchIndex | null {
    return this.#index;
  }

  async load(address: IndexAddress, stage: 'titles' | 'all'): Promise<IndexState> {
    // What failed may lie in the browser's cache.
    const cache = this.#hasFailed ? 'reload' : 'default';
    try {
      await this.#loadShards(address, stage, cache);
      this.#hasFailed = false;
      return { type: this.#index?.texts ? 'complete' : 'titles' };
    } catch (error) {
      this.#hasFailed = true;
      if (!(error instanceof ShardError)) throw error;
      console.warn(error.message);
      return { type: 'failed', failure: error.failure };
    }
  }

  async #loadShards(address: IndexAddress, stage: 'titles' | 'all', cache: Caching): Promise<void> {
    this.#index ??= { titles: readTitles(await readShard(this.#fetch, address, 'titles', cache)), asked: null, parts: null, texts: null };
    if (stage === 'titles') return;
    const texts = this.#index.texts ? null : readShard(this.#fetch, address, 'texts', cache);
    // It is awaited below; until then a failure is not unheard of.
    texts?.catch(() => undefined);
    if (!this.#index.asked) this.#index = { ...this.#index, asked: readAsked(await readShard(this.#fetch, address, 'asked', cache)) };
    if (!this.#index.parts) this.#index = { ...this.#index, parts: readParts(await readShard(this.#fetch, address, 'parts', cache)) };
    if (texts) this.#index = { ...this.#index, texts: (await texts).texts.split('\n') };
  }
}
