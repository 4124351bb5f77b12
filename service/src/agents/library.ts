import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { SearchWorker } from '@portal/search-index/worker/messages';
import { createSearchWorker } from '@portal/search-index/worker/search-worker';
import type { Site } from '../site/load.ts';
import { type ApiDescription, type ReadFile, readDescriptions } from './descriptions.ts';
import { once } from './once.ts';

/** The built site as agents read it: each part is read on first use. */
export interface Library {
  /** URL of the portal, without a trailing slash. */
  readonly url: string;
  /** Addresses of the site's files. */
  readonly addresses: Iterable<string>;
  readonly read: ReadFile;
  readonly search: () => Promise<SearchWorker>;
  /** The APIs, as the catalogue orders them: the current version of each first. */
  readonly descriptions: () => Promise<readonly ApiDescription[]>;
}

/** Opens the library of a site; nothing is read yet. */
export function openLibrary({ files }: Site, url: string): Library {
  const read = async (address: string) => {
    const file = files.get(address);
    if (file === undefined) return null;
    const { content, size } = file.identity;
    if (typeof content !== 'number') return new TextDecoder().decode(content);
    return size === 0 ? '' : text(createReadStream('', { fd: content, start: 0, end: size - 1, autoClose: false }));
  };
  return {
    url,
    addresses: { [Symbol.iterator]: () => files.keys() },
    read,
    search: once(() => openSearch(read)),
    descriptions: once(() => readDescriptions(read)),
  };
}

/**
 * The search that the site's own pages run in a worker, over the index of the build that they name.
 *
 * @throws Error when the site was built without an index.
 */
async function openSearch(read: ReadFile): Promise<SearchWorker> {
  const build = /<meta name="?search-build"? content="?(\w+)/.exec((await read('/search')) ?? '')?.[1];
  const search = createSearchWorker(async (address) => {
    const text = await read(address);
    return { ok: text !== null, status: text === null ? 404 : 200, text: async () => text ?? '' };
  });
  const state = build === undefined ? null : await search.fetchIndexes({ root: '/', build }, 'all');
  if (state?.type !== 'complete') throw new Error('This portal was built without a search index.');
  return search;
}
