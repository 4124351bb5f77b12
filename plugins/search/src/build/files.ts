import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexSource } from '@refdesk/search-index/document';
import { getShardFile } from '@refdesk/search-index/shards/shard-file';
import { writeShards } from '@refdesk/search-index/shards/write-shards';

/** Writes an index below `directory`; returns the size of its files in bytes. */
export async function writeIndex(directory: string, source: IndexSource, build: string): Promise<number> {
  const files = writeShards(source, build).map((shard) => ({
    file: join(directory, getShardFile(shard.type, build)),
    text: JSON.stringify(shard),
  }));
  await mkdir(join(directory, getShardFile('titles', build), '..'), { recursive: true });
  await Promise.all(files.map(({ file, text }) => writeFile(file, text)));
  return files.reduce((sum, { text }) => sum + text.length, 0);
}
