import { encodeHit } from '../hits/codec.ts';
import { groupByRecord } from '../hits/group.ts';
import { createHitMaker, type HitMaker } from '../hits/make-hits.ts';
import { createRecords, type Records } from '../hits/records.ts';
import type { SearchIndex } from '../rank/index.ts';
import { findNearAddresses } from '../rank/near-address.ts';
import { findNearest } from '../rank/nearest.ts';
import { type Answer, createSearch, type Ranked } from '../rank/search.ts';
import { IndexStore } from './index-store.ts';
import type { SearchRequest, SearchResponse, SearchWorker } from './messages.ts';
import type { Fetch } from './read-shard.ts';

const nothing: SearchResponse = {
  hits: [],
  total: 0,
  byContext: {},
  byKind: {},
  marks: [],
  isOnlyNear: false,
  nearest: [],
};

/** Makes what the worker offers; `fetch` is the browser's own but for tests and measurements. */
export function createSearchWorker(fetch: Fetch): SearchWorker {
  const store = new IndexStore(fetch);
  let current: Opened | null = null;
  return {
    fetchIndexes: (address, stage) => store.load(address, stage),
    async search(request) {
      const { index } = store;
      if (!index || request.text.trim() === '') return nothing;
      if (current?.index !== index)
        current = {
          index,
          search: createSearch(index),
          records: createRecords(index.documents),
          hits: createHitMaker(index),
        };
      return respond(
        current,
        current.search(request.text, { context: request.near, version: request.version }),
        request,
      );
    },
  };
}

interface Opened {
  readonly index: SearchIndex;
  readonly search: ReturnType<typeof createSearch>;
  readonly records: Records;
  readonly hits: HitMaker;
}

function respond(
  { index: { documents, titles }, records, hits }: Opened,
  answer: Answer,
  { ctx, kind, near: area, limit, hitsPerPage, isGrouped, address, stood }: SearchRequest,
): SearchResponse {
  const { ranked, terms, query } = answer;
  const near = address === undefined ? [] : findNearAddresses(address, documents);
  const addressed = new Set(near.map(({ document }) => document));
  const documentOf = ({ document }: Ranked) => documents[document];
  const inContext = ctx === null ? ranked : ranked.filter((one) => fitsContext(documentOf(one)?.context ?? '', ctx));
  const ofKind = kind === null ? ranked : ranked.filter((one) => documentOf(one)?.kind === kind);
  const fitting = kind === null ? inContext : inContext.filter((one) => documentOf(one)?.kind === kind);
  const grouped = isGrouped ? groupByRecord(fitting, documents, records, area) : fitting;
  const shown = stood === undefined ? grouped : keepFirst(grouped, (one) => isAt(documentOf(one)?.url ?? '', stood));
  const siblingsOf = (document: number) => (isGrouped ? records.siblingsOf(document) : []);
  // The words of a mistyped address are mistyped too: what the search makes of them says nothing.
  const others = near.some(({ edits }) => edits > 0)
    ? []
    : shown.map(({ document }) => document).filter((document) => !addressed.has(document));
  const hitsOf = (document: number) =>
    addressed.has(document)
      ? hits.makePage(document, 'title', siblingsOf(document))
      : hits.make(answer, document, hitsPerPage, siblingsOf(document));
  return {
    hits: [...addressed, ...others].slice(0, limit).flatMap(hitsOf).map(encodeHit),
    total: shown.length,
    byContext: count(ofKind.map((one) => documentOf(one)?.context ?? '')),
    byKind: count(inContext.map((one) => documentOf(one)?.kind ?? '')),
    marks: [
      ...new Set(terms.flatMap(({ own, meant }) => [...own, ...meant].flatMap((alternative) => alternative.terms))),
    ],
    isOnlyNear: answer.isOnlyNear,
    nearest: ranked.length === 0 ? findNearest(query, titles) : [],
  };
}

/** How nearly as good as the best an option must be to stay first while a reader types. */
const stayFrom = 0.85;

/** What stood first stays there, so that it is not taken from under the reader's hand, while its score is within a margin of the best. */
function keepFirst(ranked: readonly Ranked[], stoodFirst: (one: Ranked) => boolean): readonly Ranked[] {
  const place = ranked.findIndex(stoodFirst);
  const one = ranked[place];
  if (place < 1 || !one || one.score < stayFrom * (ranked[0]?.score ?? 0)) return ranked;
  return [one, ...ranked.toSpliced(place, 1)];
}

/** True for a document at an address, or the page of a place. */
const isAt = (url: string, address: string): boolean => url === address || url === address.split('#')[0];

/** `docs/rest` asks for the pages of that context, `-docs/rest` for all others. */
function fitsContext(context: string, ctx: string): boolean {
  return ctx.startsWith('-') ? context !== ctx.slice(1) : context === ctx;
}

const count = (keys: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([key, same]) => [key, same.length]));
