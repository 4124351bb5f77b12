import { encodeHit } from '../hits/codec.ts';
import { keepOneResultPerRecord } from '../hits/group.ts';
import { createHitBuilder, type SearchHitBuilder } from '../hits/make-hits.ts';
import { type DocumentsByRecord, groupDocumentsByRecord } from '../hits/records.ts';
import type { SearchIndex } from '../rank/index.ts';
import { findPagesWithSimilarAddress } from '../rank/near-address.ts';
import { suggestSimilarTitleWords } from '../rank/nearest.ts';
import { createSearchFunction, type RankedDocument, type RankedSearchAnswer } from '../rank/search.ts';
import type { FetchSiteFile } from './fetch-index-shard.ts';
import { IndexStore } from './index-store.ts';
import type { SearchRequest, SearchResponse, SearchWorker } from './messages.ts';

const nothing: SearchResponse = {
  hits: [],
  total: 0,
  byContext: {},
  byKind: {},
  marks: [],
  isOnlyNear: false,
  isComplete: false,
  nearest: [],
};

/** Creates the search worker; tests and measurements pass a `fetch` that reads files. */
export function createSearchWorkerHandlers(fetch: FetchSiteFile): SearchWorker {
  const store = new IndexStore(fetch);
  let current: OpenedIndex | null = null;
  return {
    fetchIndexes: (address, stage) => store.load(address, stage),
    async search(request) {
      const { index } = store;
      if (!index || request.text.trim() === '') return nothing;
      if (current?.index !== index)
        current = {
          index,
          search: createSearchFunction(index),
          records: groupDocumentsByRecord(index.documents),
          hits: createHitBuilder(index),
        };
      return respond(
        current,
        current.search(request.text, { context: request.near, version: request.version }),
        request,
      );
    },
  };
}

interface OpenedIndex {
  readonly index: SearchIndex;
  readonly search: ReturnType<typeof createSearchFunction>;
  readonly records: DocumentsByRecord;
  readonly hits: SearchHitBuilder;
}

function respond(
  { index: { documents, bodies, titles }, records, hits }: OpenedIndex,
  answer: RankedSearchAnswer,
  { ctx, kind, near: area, limit, hitsPerPage, isGrouped, address, previousFirst }: SearchRequest,
): SearchResponse {
  const { ranked, terms, query } = answer;
  const near = address === undefined ? [] : findPagesWithSimilarAddress(address, documents);
  const addressed = new Set(near.map(({ document }) => document));
  const getDocument = ({ document }: RankedDocument) => documents[document];
  const inContext =
    ctx === null ? ranked : ranked.filter((result) => fitsContext(getDocument(result)?.context ?? '', ctx));
  const ofKind = kind === null ? ranked : ranked.filter((result) => getDocument(result)?.kind === kind);
  const fitting = kind === null ? inContext : inContext.filter((result) => getDocument(result)?.kind === kind);
  const grouped = isGrouped ? keepOneResultPerRecord(fitting, documents, records, area) : fitting;
  const shown =
    previousFirst === undefined
      ? grouped
      : keepFirst(grouped, (result) => isAt(getDocument(result)?.url ?? '', previousFirst), answer.coverOf);
  const siblingsOf = (document: number) => (isGrouped ? records.siblingsOf(document) : []);
  // The words of a mistyped address are mistyped as well, so a text search would not help.
  const others = near.some(({ edits }) => edits > 0)
    ? []
    : shown.map(({ document }) => document).filter((document) => !addressed.has(document));
  const getHits = (document: number) =>
    addressed.has(document)
      ? hits.makePage(document, 'title', siblingsOf(document))
      : hits.make(answer, document, hitsPerPage, siblingsOf(document));
  return {
    hits: [...addressed, ...others].slice(0, limit).flatMap(getHits).map(encodeHit),
    total: shown.length,
    byContext: count(ofKind.map((result) => getDocument(result)?.context ?? '')),
    byKind: count(inContext.map((result) => getDocument(result)?.kind ?? '')),
    marks: [
      ...new Set(
        terms.flatMap(({ forms, synonyms }) => [...forms, ...synonyms].flatMap((alternative) => alternative.terms)),
      ),
    ],
    isOnlyNear: answer.isOnlyNear,
    isComplete: bodies !== null,
    nearest: ranked.length === 0 ? suggestSimilarTitleWords(query, titles) : [],
  };
}

/**
 * Minimum share of the best score for the first result to remain first while a reader types; lower for one that
 * contains every word of the query.
 */
const minShareToStay = { whole: 0.75, partial: 0.9 };

/** Share of a query's words, weighted by rarity, from which a document is regarded as containing all of them. */
const wholeCover = 0.95;

/**
 * Keeps the previous first result first while no other is clearly better, so that it does not move under the pointer.
 */
function keepFirst(
  ranked: readonly RankedDocument[],
  isPreviousFirst: (result: RankedDocument) => boolean,
  coverOf: RankedSearchAnswer['coverOf'],
): readonly RankedDocument[] {
  const index = ranked.findIndex(isPreviousFirst);
  const first = ranked[index];
  if (index < 1 || !first) return ranked;
  const share = coverOf(first.document) >= wholeCover ? minShareToStay.whole : minShareToStay.partial;
  if (first.score < share * (ranked[0]?.score ?? 0)) return ranked;
  return [first, ...ranked.toSpliced(index, 1)];
}

/** Whether a document is at an address, or is the page of a section there. */
const isAt = (url: string, address: string): boolean => url === address || url === address.split('#')[0];

/** `docs/rest` matches the pages of that context, `-docs/rest` all others. */
function fitsContext(context: string, ctx: string): boolean {
  return ctx.startsWith('-') ? context !== ctx.slice(1) : context === ctx;
}

const count = (keys: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([key, same]) => [key, same.length]));
