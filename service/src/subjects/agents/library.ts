import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { getShardFile } from '@refdesk/search-index/shards/shard-file';
import type { SearchRequest, SearchResponse } from '@refdesk/search-index/worker/messages';
import type { Foundation } from '../../core/context/foundation.ts';
import { runInWorker } from '../../core/workers/run-in-worker.ts';
import type { SharedFiles } from '../../core/workers/tasks.thread.ts';
import type { LoadedSite } from '../site/load-site.ts';
import { describeContent, type PortalContent } from './portal-content.ts';
import { type ApiDescription, type ReadSiteFile, readApiDescriptions } from './tools/descriptions.ts';
import { memoiseSuccess } from './tools/memoise-success.ts';

/** The built site as agents read it: each part is read on first use. */
export interface AgentLibrary {
  /** URL of the portal, without a trailing slash. */
  readonly url: string;
  readonly content: PortalContent;
  /** Addresses of the site's files. */
  readonly addresses: Iterable<string>;
  readonly read: ReadSiteFile;
  /** Searches in a worker thread. */
  readonly search: (request: SearchRequest) => Promise<SearchResponse>;
  /** The APIs, as the catalogue orders them: the current version of each first. */
  readonly descriptions: () => Promise<readonly ApiDescription[]>;
}

/** Opens the library of a site; nothing is read yet. */
export function openAgentLibrary(
  { files }: LoadedSite,
  { publicUrl, portal }: Pick<Foundation, 'publicUrl' | 'portal'>,
): AgentLibrary {
  const read = async (address: string) => {
    const file = files.get(address);
    if (file === undefined) return null;
    const { content, size } = file.identity;
    if (typeof content !== 'number') return new TextDecoder().decode(content);
    return size === 0 ? '' : text(createReadStream('', { fd: content, start: 0, end: size - 1, autoClose: false }));
  };
  const index = memoiseSuccess(() => readSearchIndex(read));
  return {
    url: publicUrl,
    content: describeContent(portal),
    addresses: { [Symbol.iterator]: () => files.keys() },
    read,
    search: async (request) => runInWorker('search', async () => ({ ...(await index()), request })),
    descriptions: memoiseSuccess(() => readApiDescriptions(read)),
  };
}

/**
 * Reads the files of the search index of the build that the site's pages name, into memory that threads share.
 *
 * @throws Error if the site was built without an index.
 */
async function readSearchIndex(read: ReadSiteFile): Promise<{ readonly build: string; readonly files: SharedFiles }> {
  const build = /<meta name="?search-build"? content="?(\w+)/.exec((await read('/search')) ?? '')?.[1];
  if (build === undefined) throw new Error('This portal was built without a search index.');
  const files = new Map<string, SharedArrayBuffer>();
  for (const type of ['titles', 'words', 'bodies'] as const) {
    const address = `/${getShardFile(type, build)}`;
    const text = await read(address);
    if (text !== null) files.set(address, share(text));
  }
  return { build, files };
}

function share(text: string): SharedArrayBuffer {
  const bytes = new TextEncoder().encode(text);
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  return shared;
}
