import type { IndexShard } from './format.ts';

/** Returns the path of a shard relative to the site's root. It names the build, so it can be cached indefinitely. */
export const getShardAddress = (type: IndexShard['type'], build: string): string =>
  `assets/search/${type}.${build}.json`;
