import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shardFile } from '../shards/files.ts';
import type { Shard } from '../shards/format.ts';
import { writeAsked } from '../shards/write-asked.ts';
import { writeParts } from '../shards/write-parts.ts';
import { writeTitles } from '../shards/write-titles.ts';
import type { IndexSource } from './source.ts';

/** The shards of an index. */
export function makeShards(source: IndexSource, build: string): Shard[] {
  const { parts, texts } = writeParts(source.documents, build);
  return [writeTitles(source.documents, build), writeAsked(source, build), parts, texts];
}

/** Writes an index below `directory`; gives the size of its files in bytes. */
export async function writeIndex(directory: string, source: IndexSource, build: string): Promise<number> {
  const files = makeShards(source, build).map((shard) => ({ file: join(directory, shardFile(shard.type, build)), text: JSON.stringify(shard) }));
  await mkdir(join(directory, shardFile('titles', build), '..'), { recursive: true });
  await Promise.all(files.map(({ file, text }) => writeFile(file, text)));
  return files.reduce((sum, { text }) => sum + text.length, 0);
}
