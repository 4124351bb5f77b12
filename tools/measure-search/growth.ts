import { brotliCompressSync, constants } from 'node:zlib';
import type { SearchDocument } from '../../plugins/search/src/document.ts';
import { shardFile } from '../../plugins/search/src/shards/files.ts';
import type { Shard } from '../../plugins/search/src/shards/format.ts';
import { writeParts } from '../../plugins/search/src/shards/write-parts.ts';
import { writeTitles } from '../../plugins/search/src/shards/write-titles.ts';
import { type BuiltSearch, readFromDisk } from './built-search.ts';
import { sourceOfIndex } from './documents-of-index.ts';
import { growDocuments } from './grow.ts';
import { measureWaits, type Waits } from './keystrokes.ts';
import type { GradedQuery } from './queries.ts';

/** How an index behaves at a size. */
export interface Growth extends Waits {
  readonly times: number;
  readonly documents: number;
  /** Bytes of each shard as readers fetch them: Brotli, quality 11. */
  readonly bytes: Readonly<Record<Shard['type'], number>>;
  /** Milliseconds to write the shards from the documents. */
  readonly buildMs: number;
}

const build = 'measured';

/** The index of the built site, and of three and ten times its documents. */
export async function measureGrowth(site: string, built: BuiltSearch, queries: readonly GradedQuery[]): Promise<Growth[]> {
  const { documents, synonyms } = await sourceOfIndex(built.address, readFromDisk);
  const rows: Growth[] = [];
  for (const times of [1, 3, 10]) rows.push({ times, ...(await measure(site, growDocuments(documents, times), synonyms, queries)) });
  return rows;
}

async function measure(site: string, documents: readonly SearchDocument[], synonyms: string, queries: readonly GradedQuery[]): Promise<Omit<Growth, 'times'>> {
  const begin = performance.now();
  const { parts, texts } = writeParts(documents, build);
  const titles = writeTitles(documents, { build, synonyms });
  const files = new Map([titles, parts, texts].map((shard) => [`/${shardFile(shard.type, build)}`, JSON.stringify(shard)]));
  const buildMs = performance.now() - begin;
  const sizeOf = (type: Shard['type']) => compressedSize(files.get(`/${shardFile(type, build)}`) ?? '');
  const bytes = { titles: sizeOf('titles'), parts: sizeOf('parts'), texts: sizeOf('texts') };
  return { documents: documents.length, bytes, buildMs, ...(await measureWaits(site, files, build, queries)) };
}

const compressedSize = (text: string): number => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
