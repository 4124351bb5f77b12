import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SearchIndexInput } from '@refdesk/search-index/document';
import { createIndexShards } from '@refdesk/search-index/shards/create-index-shards';
import { getShardAddress } from '@refdesk/search-index/shards/shard-file';

/** Writes an index below `directory`; returns the total size of its files. */
export async function writeSearchIndexFiles(
  directory: string,
  source: SearchIndexInput,
  build: string,
): Promise<number> {
  const files = createIndexShards(source, build).map((shard) => ({
    file: join(directory, getShardAddress(shard.type, build)),
    text: JSON.stringify(shard),
  }));
  await mkdir(join(directory, getShardAddress('titles', build), '..'), { recursive: true });
  await Promise.all(files.map(({ file, text }) => writeFile(file, text)));
  return files.reduce((sum, { text }) => sum + text.length, 0);
}
