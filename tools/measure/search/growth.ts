import { brotliCompressSync } from 'node:zlib';
import type { SearchDocument, SearchIndexInput } from '@refdesk/search-index/document';
import { createIndexShards } from '@refdesk/search-index/shards/create-index-shards';
import { getShardAddress } from '@refdesk/search-index/shards/shard-file';
import { openSearchWorker } from './built-search.ts';
import { toSearchRequest } from './figures.ts';
import type { GradedQuery } from './queries.ts';

/** Measurements of an index with `times` as many documents. */
export interface IndexGrowthFigures {
  readonly multiplier: number;
  readonly documentCount: number;
  /** Bytes of each shard as readers load it: Brotli, quality 11. */
  readonly bytesByShard: Readonly<Record<string, number>>;
  /** Milliseconds to read the shards and create the index. */
  readonly openMs: number;
  /**
   * Mean milliseconds of processor time per key press for queries typed letter by letter, which other work on the
   * machine does not affect.
   */
  readonly keyPressMs: number;
}

const build = 'measured';

/** Opens an index with a multiple of the documents, and types queries letter by letter. */
export async function measureIndexGrowth(
  source: SearchIndexInput,
  multiplier: number,
  queries: readonly GradedQuery[],
): Promise<IndexGrowthFigures> {
  const shards = createIndexShards(multiplyIndexSource(source, multiplier), build);
  const files = new Map(shards.map((shard) => [getShardAddress(shard.type, build), JSON.stringify(shard)]));
  const bytesByShard = Object.fromEntries(
    shards.map((shard) => [shard.type, brotliCompressSync(files.get(getShardAddress(shard.type, build)) ?? '').length]),
  );
  const startedAt = performance.now();
  const worker = await openSearchWorker(
    async (name) => ({ ok: true, status: 200, text: async () => files.get(name) ?? '' }),
    { root: '', build },
  );
  const openMs = performance.now() - startedAt;
  const keys = queries.flatMap(({ text }) => Array.from(text, (_, last) => text.slice(0, last + 1)));
  const usageBefore = process.cpuUsage();
  for (const key of keys) await worker.search({ ...toSearchRequest(key, 8), isGrouped: true });
  const { user, system } = process.cpuUsage(usageBefore);
  return {
    multiplier,
    documentCount: source.documents.length * multiplier,
    bytesByShard,
    openMs,
    keyPressMs: (user + system) / 1000 / keys.length,
  };
}

/** Share of words that change in each copy, since other areas have other nouns and the same verbs. */
const renamedShare = 1 / 3;

/** Copies documents and readers' words as if for other areas of the same portal, to `times` as many in total. */
export function multiplyIndexSource(
  { documents, readersWords, synonyms }: SearchIndexInput,
  times: number,
): SearchIndexInput {
  const copies = Array.from({ length: times }, (_, copy) => copy);
  return {
    synonyms,
    documents: copies.flatMap((copy) =>
      copy === 0 ? documents : documents.map((document) => renameDocument(document, copy)),
    ),
    readersWords: copies.flatMap((copy) =>
      readersWords.map(({ document, section, counts }) => ({
        document: document + copy * documents.length,
        section,
        counts:
          copy === 0
            ? counts
            : new Map(
                [...counts].map(([words, count]) => [
                  words.replace(/[\p{L}\p{N}]+/gu, (word) => renameWord(word, copy)),
                  count,
                ]),
              ),
      })),
    ),
  };
}

function renameDocument(document: SearchDocument, copy: number): SearchDocument {
  const renameWords = (text: string) => text.replace(/\p{L}{4,}/gu, (word) => renameWord(word, copy));
  const folder = document.url.slice(0, document.url.lastIndexOf('/') + 1);
  return {
    ...document,
    url: `${folder.replace('/docs/', `/docs/area-${copy}/`)}${renameWords(document.url.slice(folder.length))}`,
    title: renameWords(document.title),
    pageTitle: renameWords(document.pageTitle),
    badge: document.kind === 'operation' ? document.badge : document.badge && renameWords(document.badge),
    route: document.route && renameWords(document.route),
    description: renameWords(document.description),
    identifiers: document.identifiers.map(renameWords),
    sections: document.sections.map(({ heading, anchor, text }) => ({
      heading: renameWords(heading),
      anchor: renameWords(anchor),
      text: renameWords(text),
    })),
    fields: document.fields.map(({ name, anchor, text, values }) => ({
      name: renameWords(name),
      anchor: renameWords(anchor),
      text: renameWords(text),
      values: values.map(renameWords),
    })),
  };
}

const syllables = ['ba', 'co', 'di', 'fu', 'ge', 'ha', 'ju', 'ki', 'lo', 'ma', 'ne', 'po', 'ra', 'su', 'ti', 'vo'];

/** Changes a word in the same way throughout a copy, and differently in the next copy. */
function renameWord(word: string, copy: number): string {
  if ((hash(word.toLowerCase()) % 1000) / 1000 >= renamedShare) return word;
  const digest = hash(`${word.toLowerCase()} ${copy}`);
  const replacement = [0, 4, 8].map((shift) => syllables[(digest >>> shift) & 15]).join('');
  return word[0] === word[0]?.toUpperCase() ? replacement[0]?.toUpperCase() + replacement.slice(1) : replacement;
}

/** Hashes a string with FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value;
}
