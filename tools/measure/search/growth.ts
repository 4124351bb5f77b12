import { brotliCompressSync, constants } from 'node:zlib';
import { shardFile } from '@portal/search-index/shards/files';
import type { Shard } from '@portal/search-index/shards/format';
import { makeShards } from '@portal/search-index/shards/make-shards';
import type { IndexSource } from '@portal/search-index/shards/source';
import { type BuiltSearch, readFromDisk } from './built-search.ts';
import { sourceOfIndex } from './documents-of-index.ts';
import { growSource } from './grow.ts';
import { measureWaits, type Waits } from './keystrokes.ts';
import type { GradedQuery } from './queries.ts';
import { measureMemory, type WorkerMemory } from './worker-memory.ts';

/** How an index behaves at a size. */
export interface Growth extends Waits {
  readonly memory: WorkerMemory;
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
  const source = await sourceOfIndex(built.address, readFromDisk);
  const rows: Growth[] = [];
  for (const times of [1, 3, 10]) rows.push({ times, ...(await measure(site, growSource(source, times), queries)) });
  return rows;
}

async function measure(site: string, source: IndexSource, queries: readonly GradedQuery[]): Promise<Omit<Growth, 'times'>> {
  const begin = performance.now();
  const files = new Map(makeShards(source, build).map((shard) => [`/${shardFile(shard.type, build)}`, JSON.stringify(shard)]));
  const buildMs = performance.now() - begin;
  const sizeOf = (type: Shard['type']) => compressedSize(files.get(`/${shardFile(type, build)}`) ?? '');
  const bytes = { titles: sizeOf('titles'), asked: sizeOf('asked'), parts: sizeOf('parts'), texts: sizeOf('texts') };
  const memory = await measureMemory(site, files, build, queries);
  return { documents: source.documents.length, bytes, buildMs, memory, ...(await measureWaits(site, files, build, queries)) };
}

const compressedSize = (text: string): number => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
