import type { Shard } from './format.ts';
import type { IndexSource } from './source.ts';
import { writeAsked } from './write-asked.ts';
import { writeParts } from './write-parts.ts';
import { writeTitles } from './write-titles.ts';

/** The shards of an index. */
export function makeShards(source: IndexSource, build: string): Shard[] {
  const { parts, texts } = writeParts(source.documents, build);
  return [writeTitles(source.documents, build), writeAsked(source, build), parts, texts];
}
