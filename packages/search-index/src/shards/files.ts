import type { Shard } from './format.ts';

/** Address of a shard from the site's root: it changes with the build, so that it may be kept for ever. */
export const shardFile = (type: Shard['type'], build: string): string => `assets/search/${type}.${build}.json`;
