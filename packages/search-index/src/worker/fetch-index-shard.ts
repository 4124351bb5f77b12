import { type IndexShard, shardFormatVersion } from '../shards/format.ts';
import { getShardAddress } from '../shards/shard-file.ts';
import type { SearchFailureReason, SearchIndexRootAndBuild } from './messages.ts';

/** Whether the response may come from the browser's cache. */
export type ShardCacheMode = 'default' | 'reload';

/** Fetches a file of the site; tests and measurements read it from disk. */
export type FetchSiteFile = (
  url: string,
  options: { readonly cache: ShardCacheMode },
) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>;

/** Thrown if a shard cannot be used. */
export class ShardError extends Error {
  readonly failure: SearchFailureReason;

  constructor(failure: SearchFailureReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
  }
}

/**
 * Fetches a shard and checks its type, its format and that it belongs to the page's build.
 *
 * @throws ShardError
 */
export async function fetchIndexShard<Type extends IndexShard['type']>(
  fetch: FetchSiteFile,
  { root, build }: SearchIndexRootAndBuild,
  type: Type,
  cache: ShardCacheMode,
): Promise<Extract<IndexShard, { type: Type }>> {
  const url = root + getShardAddress(type, build);
  const response = await fetch(url, { cache }).catch((cause: unknown) => {
    throw new ShardError('unreachable', `${url} could not be fetched.`, cause);
  });
  if (!response.ok)
    throw new ShardError(response.status === 404 ? 'missing' : 'unreachable', `${url} returned ${response.status}.`);
  const shard: unknown = await response
    .text()
    .then(JSON.parse)
    .catch((cause: unknown) => {
      throw new ShardError('unreadable', `${url} is not JSON.`, cause);
    });
  if (!isHeader(shard)) throw new ShardError('unreadable', `${url} is not part of a search index.`);
  if (shard.type !== type || shard.format !== shardFormatVersion || shard.build !== build) {
    throw new ShardError(
      'other-build',
      `${url} is ${shard.type} of build ${shard.build}, format ${shard.format}; the page expects build ${build}, format ${shardFormatVersion}.`,
    );
  }
  // Written by the same code, since type, format and build match.
  return shard as Extract<IndexShard, { type: Type }>;
}

const isHeader = (value: unknown): value is Pick<IndexShard, 'type' | 'format' | 'build'> =>
  typeof value === 'object' && value !== null && 'type' in value && 'format' in value && 'build' in value;
