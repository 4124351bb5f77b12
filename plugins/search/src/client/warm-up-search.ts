import { getShardAddress } from '@refdesk/search-index/shards/shard-file';
import { readSearchIndexAddress } from './index-address.ts';

let isWarm = false;

/** Prefetches the first shard and the code of the suggestions, once, before the reader types. */
export function warmUpSearch(baseUrl: string): void {
  if (isWarm) return;
  isWarm = true;
  const { root, build } = readSearchIndexAddress(baseUrl);
  // The worker requests it again, from the browser's cache, and reports failures.
  void fetch(root + getShardAddress('titles', build)).catch(() => undefined);
  // Failures are ignored here, because the field reports them when it is used.
  void import('../components/Suggestions.tsx').catch(() => {
    isWarm = false;
  });
}
