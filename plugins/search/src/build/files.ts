import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SearchDocument } from '../document.ts';
import { shardFile } from '../shards/files.ts';
import { writeParts } from '../shards/write-parts.ts';
import { writeTitles } from '../shards/write-titles.ts';

/** Writes the index of `documents` below `directory`; gives the size of its files in bytes. */
export async function writeIndex(directory: string, documents: readonly SearchDocument[], build: string, synonyms: string): Promise<number> {
  const { parts, texts } = writeParts(documents, build);
  const shards = [writeTitles(documents, { build, synonyms }), parts, texts].map((shard) => ({
    file: join(directory, shardFile(shard.type, build)),
    text: JSON.stringify(shard),
  }));
  await mkdir(join(directory, shardFile('titles', build), '..'), { recursive: true });
  await Promise.all(shards.map(({ file, text }) => writeFile(file, text)));
  return shards.reduce((sum, { text }) => sum + text.length, 0);
}
