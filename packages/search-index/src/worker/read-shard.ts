import { format, type Shard } from '../shards/format.ts';
import { getShardFile } from '../shards/shard-file.ts';
import type { Failure, IndexAddress } from './messages.ts';

/** Whether an answer may come out of the browser's cache. */
export type Caching = 'default' | 'reload';

/** Gives what the site answers at an address; tests and measurements read files instead. */
export type Fetch = (
  url: string,
  options: { readonly cache: Caching },
) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>;

/** A shard cannot be used. */
export class ShardError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, message: string, cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
  }
}

/**
 * Fetches a shard and checks that it is one, of this code's format and of the page's build.
 *
 * @throws ShardError
 */
export async function readShard<Type extends Shard['type']>(
  fetch: Fetch,
  { root, build }: IndexAddress,
  type: Type,
  cache: Caching,
): Promise<Extract<Shard, { type: Type }>> {
  const url = root + getShardFile(type, build);
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
  if (shard.type !== type || shard.format !== format || shard.build !== build) {
    throw new ShardError(
      'other-build',
      `${url} is ${shard.type} of build ${shard.build}, format ${shard.format}; the page is of build ${build}, format ${format}.`,
    );
  }
  // Type, format and build are those that the same code wrote.
  return shard as Extract<Shard, { type: Type }>;
}

const isHeader = (value: unknown): value is Pick<Shard, 'type' | 'format' | 'build'> =>
  typeof value === 'object' && value !== null && 'type' in value && 'format' in value && 'build' in value;
