import { brotliCompressSync, constants } from 'node:zlib';
import type { SearchDocument } from '../../plugins/search/src/document.ts';
import { shardFile } from '../../plugins/search/src/shards/files.ts';
import type { Shard } from '../../plugins/search/src/shards/format.ts';
import { writeParts } from '../../plugins/search/src/shards/write-parts.ts';
import { writeTitles } from '../../plugins/search/src/shards/write-titles.ts';
import type { SearchWorker } from '../../plugins/search/src/worker/messages.ts';
import { createSearchWorker } from '../../plugins/search/src/worker/search-worker.ts';
import { ask, type BuiltSearch, readFromDisk } from './built-search.ts';
import { documentsOfIndex } from './documents-of-index.ts';
import { growDocuments } from './grow.ts';
import type { GradedQuery } from './queries.ts';

/** How an index behaves at a size. */
export interface Growth {
  readonly documents: number;
  readonly 'titles kB': number;
  readonly 'parts kB': number;
  readonly 'texts kB': number;
  readonly 'load titles ms': number;
  readonly 'load all ms': number;
  readonly 'key median ms': number;
  readonly 'key p95 ms': number;
}

const build = 'measured';
const address = { root: '/', build };

/** Bytes (brotli), time to load and time for each key, at one, three and ten times the documents of the built site. */
export async function measureGrowth(built: BuiltSearch, queries: readonly GradedQuery[]): Promise<Record<string, Growth>> {
  const documents = await documentsOfIndex(built.address, readFromDisk);
  const rows: Record<string, Growth> = {};
  for (const times of [1, 3, 10]) rows[`${times}x`] = await measure(growDocuments(documents, times), queries);
  return rows;
}

async function measure(documents: readonly SearchDocument[], queries: readonly GradedQuery[]): Promise<Growth> {
  const { parts, texts } = writeParts(documents, build);
  const shards = [writeTitles(documents, { build, synonyms: '' }), parts, texts];
  const files = new Map(shards.map((shard) => [`/${shardFile(shard.type, build)}`, JSON.stringify(shard)]));
  const worker = createSearchWorker(async (url) => ({ ok: files.has(url), status: 200, text: async () => files.get(url) ?? '' }));
  const titlesMs = await time(() => worker.fetchIndexes(address, 'titles'));
  const restMs = await time(() => worker.fetchIndexes(address, 'all'));
  const keys = (await typeAll(worker, queries)).toSorted((a, b) => a - b);
  const kilobytes = (type: Shard['type']) => round(compressedSize(files.get(`/${shardFile(type, build)}`) ?? '') / 1000);
  return {
    documents: documents.length,
    'titles kB': kilobytes('titles'),
    'parts kB': kilobytes('parts'),
    'texts kB': kilobytes('texts'),
    'load titles ms': round(titlesMs),
    'load all ms': round(titlesMs + restMs),
    'key median ms': round(keys[Math.floor(keys.length / 2)] ?? 0),
    'key p95 ms': round(keys[Math.floor(keys.length * 0.95)] ?? 0),
  };
}

/** Milliseconds for each key while every query is typed letter by letter. */
async function typeAll(worker: SearchWorker, queries: readonly GradedQuery[]): Promise<number[]> {
  const times: number[] = [];
  for (const { q } of queries) {
    for (let length = 1; length <= q.length; length += 1) times.push(await time(() => worker.search(ask(q.slice(0, length), 8))));
  }
  return times;
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

const compressedSize = (text: string): number => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const round = (value: number): number => Math.round(value * 10) / 10;
