import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AskedPlace } from '../asked/place.ts';
import type { SearchDocument } from '../document.ts';
import { shardFile } from '../shards/files.ts';
import type { Shard } from '../shards/format.ts';
import { writeAsked } from '../shards/write-asked.ts';
import { writeParts } from '../shards/write-parts.ts';
import { writeTitles } from '../shards/write-titles.ts';

/** What an index is made of. */
export interface IndexSource {
  readonly documents: readonly SearchDocument[];
  /** What readers ask for them by. */
  readonly asked: readonly AskedPlace[];
  /** As `writeSynonyms` wrote them. */
  readonly synonyms: string;
}

/** The shards of an index. */
export function makeShards({ documents, asked, synonyms }: IndexSource, build: string): Shard[] {
  const { parts, texts } = writeParts(documents, build);
  return [writeTitles(documents, build), writeAsked(asked, synonyms, build), parts, texts];
}

/** Writes an index below `directory`; gives the size of its files in bytes. */
export async function writeIndex(directory: string, source: IndexSource, build: string): Promise<number> {
  const files = makeShards(source, build).map((shard) => ({ file: join(directory, shardFile(shard.type, build)), text: JSON.stringify(shard) }));
  await mkdir(join(directory, shardFile('titles', build), '..'), { recursive: true });
  await Promise.all(files.map(({ file, text }) => writeFile(file, text)));
  return files.reduce((sum, { text }) => sum + text.length, 0);
}
