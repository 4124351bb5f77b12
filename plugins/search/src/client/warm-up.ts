import { shardFile } from '@portal/search-index/shards/files';
import { readIndexAddress } from './index-address.ts';

let isWarm = false;

/** Gets ready for typing, once: the first shard and the code that shows suggestions come at the same time. */
export function warmUp(baseUrl: string): void {
  if (isWarm) return;
  isWarm = true;
  const { root, build } = readIndexAddress(baseUrl);
  // The worker asks for it again, and finds it in the browser's cache. A failure is its to tell.
  void fetch(root + shardFile('titles', build)).catch(() => undefined);
  void import('../components/Suggestions.tsx').catch(() => {
    isWarm = false;
  });
}
