import { encodeHit } from '../hits/codec.ts';
import { makeHits } from '../hits/make-hits.ts';
import type { SearchIndex } from '../query/index.ts';
import { findNearest } from '../query/nearest.ts';
import type { Ranked } from '../query/rank.ts';
import { type Answer, createSearch } from '../query/search.ts';
import { IndexStore } from './index-store.ts';
import type { SearchRequest, SearchResponse, SearchWorker } from './messages.ts';
import type { Fetch } from './read-shard.ts';

const nothing: SearchResponse = { hits: [], total: 0, byContext: {}, byKind: {}, marks: [], isOnlyNear: false, nearest: [] };

/** Makes what the worker offers; `fetch` is the browser's own but for tests and measurements. */
export function createSearchWorker(fetch: Fetch): SearchWorker {
  const store = new IndexStore(fetch);
  let current: { readonly index: SearchIndex; readonly search: ReturnType<typeof createSearch> } | null = null;
  return {
    fetchIndexes: (address, stage) => store.load(address, stage),
    async search(request) {
      const { index } = store;
      if (!index || request.text.trim() === '') return nothing;
      if (current?.index !== index) current = { index, search: createSearch(index) };
      return respond(index, current.search(request.text, { context: request.near, version: request.version }), request);
    },
  };
}

function respond(index: SearchIndex, { ranked, search }: Answer, { ctx, kind, limit, hitsPerPage }: SearchRequest): SearchResponse {
  const documentOf = ({ document }: Ranked) => index.titles.documents[document];
  const inContext = ranked.filter((one) => fitsContext(documentOf(one)?.context ?? '', ctx));
  const ofKind = kind === null ? ranked : ranked.filter((one) => documentOf(one)?.kind === kind);
  const shown = inContext.filter((one) => kind === null || documentOf(one)?.kind === kind);
  return {
    hits: shown.slice(0, limit).flatMap(({ document }) => makeHits(index, search, document, hitsPerPage).map(encodeHit)),
    total: shown.length,
    byContext: count(ofKind.map((one) => documentOf(one)?.context ?? '')),
    byKind: count(inContext.map((one) => documentOf(one)?.kind ?? '')),
    marks: [...new Set(search.slots.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms)))],
    isOnlyNear: ranked.length > 0 && ranked.every(({ cover }) => cover < nearBelow) && search.bonus.documents.size === 0,
    nearest: ranked.length === 0 ? findNearest(search.query, index) : [],
  };
}

/** Pages that have less of the query than this do not answer it. */
const nearBelow = 0.6;

/** `docs/rest` asks for the pages of that context, `-docs/rest` for all others. */
function fitsContext(context: string, ctx: string | null): boolean {
  if (ctx === null) return true;
  return ctx.startsWith('-') ? context !== ctx.slice(1) : context === ctx;
}

function count(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}
