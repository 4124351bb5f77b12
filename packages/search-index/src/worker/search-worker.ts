import { encodeHit } from '../hits/codec.ts';
import { groupByRecord } from '../hits/group.ts';
import { makeHits, makePageHit } from '../hits/make-hits.ts';
import { createRecords, type Records } from '../hits/records.ts';
import type { SearchIndex } from '../query/index.ts';
import { findNearAddresses } from '../query/near-address.ts';
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
  let current: { readonly index: SearchIndex; readonly search: ReturnType<typeof createSearch>; readonly records: Records } | null = null;
  return {
    fetchIndexes: (address, stage) => store.load(address, stage),
    async search(request) {
      const { index } = store;
      if (!index || request.text.trim() === '') return nothing;
      if (current?.index !== index) current = { index, search: createSearch(index), records: createRecords(index.titles) };
      return respond(current, current.search(request.text, { context: request.near, version: request.version }), request);
    },
  };
}

interface Opened {
  readonly index: SearchIndex;
  readonly records: Records;
}

function respond(
  { index, records }: Opened,
  { ranked, search }: Answer,
  { ctx, kind, near: area, limit, hitsPerPage, isGrouped, address }: SearchRequest,
): SearchResponse {
  const near = address === undefined ? [] : findNearAddresses(address, index.titles.documents);
  const addressed = new Set(near.map(({ document }) => document));
  const documentOf = ({ document }: Ranked) => index.titles.documents[document];
  const inContext = ctx === null ? ranked : ranked.filter((one) => fitsContext(documentOf(one)?.context ?? '', ctx));
  const ofKind = kind === null ? ranked : ranked.filter((one) => documentOf(one)?.kind === kind);
  const fitting = kind === null ? inContext : inContext.filter((one) => documentOf(one)?.kind === kind);
  const shown = isGrouped ? groupByRecord(fitting, index.titles, records, area) : fitting;
  const siblingsOf = (document: number) => (isGrouped ? records.siblingsOf(document) : []);
  // The words of a mistyped address are mistyped too: what the search makes of them says nothing.
  const others = near.some(({ edits }) => edits > 0) ? [] : shown.map(({ document }) => document).filter((document) => !addressed.has(document));
  const hitsOf = (document: number) =>
    addressed.has(document)
      ? makePageHit(index, document, 'title', siblingsOf(document))
      : makeHits(index, search, document, hitsPerPage, siblingsOf(document));
  return {
    hits: [...addressed, ...others].slice(0, limit).flatMap(hitsOf).map(encodeHit),
    total: shown.length,
    byContext: count(ofKind.map((one) => documentOf(one)?.context ?? '')),
    byKind: count(inContext.map((one) => documentOf(one)?.kind ?? '')),
    marks: [...new Set(search.slots.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms)))],
    isOnlyNear: isOnlyNear(ranked, search),
    nearest: ranked.length === 0 ? findNearest(search.query, index) : [],
  };
}

/** Pages that have less of the query than this do not answer it; words that mean nothing here are on none. */
const coveredFrom = 0.7;

/** Where readers' words lead so far, that is an answer whatever of them stands there. */
const ledFrom = 1;

/** A first page that is worth less than this is seldom one. */
const worthFrom = 0.85;

/**
 * True when what was found answers the query hardly. Of what the portal has nothing for, half is called so,
 * and of what it answers first a twelfth.
 */
function isOnlyNear(ranked: readonly Ranked[], { slots, missing, bonus, leadsTo }: Answer['search']): boolean {
  const [first] = ranked;
  if (first === undefined || bonus.documents.size > 0) return false;
  const known = slots.length / (slots.length + missing);
  const isCovered = ranked.some(({ cover }) => cover * known >= coveredFrom);
  return first.score < worthFrom || !(isCovered || leadsTo(first.document) >= ledFrom);
}

/** `docs/rest` asks for the pages of that context, `-docs/rest` for all others. */
function fitsContext(context: string, ctx: string): boolean {
  return ctx.startsWith('-') ? context !== ctx.slice(1) : context === ctx;
}

function count(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}
