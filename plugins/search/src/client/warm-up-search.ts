import { getShardAddress } from '@refdesk/search-index/shards/shard-file';
import { readSearchIndexAddress } from './index-address.ts';

let isWarm = false;

/** Prepares for typing, once: loads the first shard and the code of the suggestions concurrently. */
export function warmUpSearch(baseUrl: string): void {
  if (isWarm) return;
  isWarm = true;
  const { root, build } = readSearchIndexAddress(baseUrl);
  // The worker requests it again, from the browser's cache, and reports a failure.
  void fetch(root + getShardAddress('titles', build)).catch(() => undefined);
  // Only prefetched; the field reports a failure when it is used.
  void import('../components/Suggestions.tsx').catch(() => {
    isWarm = false;
  });
}
