import { messages } from '@refdesk/messages/search';
import type {
  SearchFailureReason,
  SearchIndexRootAndBuild,
  SearchIndexState,
  SearchRequest,
  SearchResponse,
  SearchWorker,
} from '@refdesk/search-index/worker/messages';
import { type Remote, wrap } from 'comlink';

/** Loading state of the index, as shown on the page. */
export type SearchIndexClientState =
  | { readonly type: 'loading' }
  /** The titles are loaded; the rest is loading, or has failed. */
  | { readonly type: 'titles'; readonly failure: SearchFailureReason | null }
  | { readonly type: 'complete' }
  | FailedState;

interface FailedState {
  readonly type: 'failed';
  readonly failure: SearchFailureReason;
}

/** Runs the search worker, and reports the loading state of its index to listeners. */
export class SearchIndexClient {
  readonly #address: SearchIndexRootAndBuild;
  readonly #listeners = new Set<() => void>();
  #worker: Remote<SearchWorker> | null = null;
  #hasBroken: Promise<FailedState> | null = null;
  #state: SearchIndexClientState = { type: 'loading' };

  constructor(address: SearchIndexRootAndBuild) {
    this.#address = address;
    void this.load();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): SearchIndexClientState => this.#state;

  /** Fetches the missing parts of the index; another call retries after a failure. */
  readonly load = async (): Promise<void> => {
    if (this.#state.type === 'failed') this.#change({ type: 'loading' });
    const titles = await this.#fetch('titles');
    if (titles.type === 'failed') {
      this.#change(titles);
      return;
    }
    if (this.#state.type !== 'complete') this.#change({ type: 'titles', failure: null });
    const rest = await this.#fetch('all');
    this.#change(rest.type === 'failed' ? { type: 'titles', failure: rest.failure } : { type: 'complete' });
  };

  /** Returns the results; null if the index cannot be loaded, which the state reports. */
  async search(request: SearchRequest): Promise<SearchResponse | null> {
    const worker = this.#connect();
    const response = await Promise.race([worker.search(request), this.#broken()]).catch(
      (error: unknown): FailedState => {
        console.warn(messages.searchFailed, error);
        return { type: 'failed', failure: 'unreadable' };
      },
    );
    if (!('type' in response)) return response;
    this.#change(response);
    return null;
  }

  async #fetch(stage: 'titles' | 'all'): Promise<SearchIndexState> {
    const worker = this.#connect();
    return Promise.race([worker.fetchIndexes(this.#address, stage), this.#broken()]);
  }

  /** Settles only if the worker fails. */
  #broken(): Promise<FailedState> {
    return this.#hasBroken ?? new Promise(() => undefined);
  }

  #connect(): Remote<SearchWorker> {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('../worker/search.worker.ts', import.meta.url));
    this.#hasBroken = new Promise((resolve) => {
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        this.#worker = null;
        const failed = { type: 'failed', failure: 'unreachable' } as const;
        this.#change(failed);
        resolve(failed);
      });
    });
    this.#worker = wrap<SearchWorker>(worker);
    return this.#worker;
  }

  #change(state: SearchIndexClientState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
