import { encodeHit } from '../hits/codec.ts';
import { createHitBuilder, type SearchHitBuilder } from '../hits/create-hits.ts';
import { keepOneResultPerRecord } from '../hits/group.ts';
import { type DocumentGroupingByRecord, groupDocumentsByRecord } from '../hits/records.ts';
import type { SearchIndex } from '../rank/index.ts';
import { findPagesWithSimilarUrlPath } from '../rank/near-address.ts';
import { createSearchFunction, type RankedDocument, type RankedSearchAnswer } from '../rank/search.ts';
import { suggestSimilarTitleWords } from '../rank/suggest-title-words.ts';
import type { FetchSiteFile } from './fetch-index-shard.ts';
import type { SearchRequest, SearchResponse, SearchWorker } from './messages.ts';
import { SearchIndexLoader } from './search-index-loader.ts';

const emptyResponse: SearchResponse = {
  hits: [],
  total: 0,
  byContext: {},
  byKind: {},
  marks: [],
  hasOnlyNearMatches: false,
  isComplete: false,
  similarWords: [],
};

/** Creates the search worker; tests and measurements pass a `fetch` that reads files. */
export function createSearchWorkerHandlers(fetch: FetchSiteFile): SearchWorker {
  const store = new SearchIndexLoader(fetch);
  let current: OpenedIndex | null = null;
  return {
    fetchIndexes: (address, stage) => store.load(address, stage),
    async search(request) {
      const { index } = store;
      if (!index || request.text.trim() === '') return emptyResponse;
      if (current?.index !== index)
        current = {
          index,
          search: createSearchFunction(index),
          records: groupDocumentsByRecord(index.documents),
          hits: createHitBuilder(index),
        };
      return createResponse(
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
  readonly records: DocumentGroupingByRecord;
  readonly hits: SearchHitBuilder;
}

function createResponse(
  { index: { documents, bodies, titleVocabulary }, records, hits }: OpenedIndex,
  answer: RankedSearchAnswer,
  { ctx, kind, near: area, limit, hitsPerPage, isGrouped, brokenPath, previousFirstPath }: SearchRequest,
): SearchResponse {
  const { ranked, terms, query } = answer;
  const similarPages = brokenPath === undefined ? [] : findPagesWithSimilarUrlPath(brokenPath, documents);
  const similarDocuments = new Set(similarPages.map(({ document }) => document));
  const getDocument = ({ document }: RankedDocument) => documents[document];
  const inContext =
    ctx === null ? ranked : ranked.filter((result) => fitsContext(getDocument(result)?.context ?? '', ctx));
  const resultsOfKind = kind === null ? ranked : ranked.filter((result) => getDocument(result)?.kind === kind);
  const filteredResults = kind === null ? inContext : inContext.filter((result) => getDocument(result)?.kind === kind);
  const grouped = isGrouped ? keepOneResultPerRecord(filteredResults, documents, records, area) : filteredResults;
  const sortedResults =
    previousFirstPath === undefined
      ? grouped
      : keepFirst(grouped, (result) => isAtPath(getDocument(result)?.url ?? '', previousFirstPath), answer.getCoverage);
  const getSiblings = (document: number) => (isGrouped ? records.findSiblings(document) : []);
  // The words of a mistyped path are mistyped as well, so a text search would not help.
  const others = similarPages.some(({ edits }) => edits > 0)
    ? []
    : sortedResults.map(({ document }) => document).filter((document) => !similarDocuments.has(document));
  const getHits = (document: number) =>
    similarDocuments.has(document)
      ? hits.createPageHits(document, 'title', getSiblings(document))
      : hits.createHits(answer, document, hitsPerPage, getSiblings(document));
  return {
    hits: [...similarDocuments, ...others].slice(0, limit).flatMap(getHits).map(encodeHit),
    total: sortedResults.length,
    byContext: countByKey(resultsOfKind.map((result) => getDocument(result)?.context ?? '')),
    byKind: countByKey(inContext.map((result) => getDocument(result)?.kind ?? '')),
    marks: [
      ...new Set(
        terms.flatMap(({ forms, synonyms }) => [...forms, ...synonyms].flatMap((alternative) => alternative.terms)),
      ),
    ],
    hasOnlyNearMatches: answer.hasOnlyNearMatches,
    isComplete: bodies !== null,
    similarWords: ranked.length === 0 ? suggestSimilarTitleWords(query, titleVocabulary) : [],
  };
}

/**
 * Minimum share of the best score for the first result to remain first while a reader types; lower for one that
 * contains every word of the query.
 */
const minShareToStay = { whole: 0.75, partial: 0.9 };

/** Share of a query's words, weighted by rarity, at which a document is regarded as containing all of them. */
const fullCoverage = 0.95;

/**
 * Keeps the previous first result first while no other is clearly better, so that it does not move under the pointer.
 */
function keepFirst(
  ranked: readonly RankedDocument[],
  isPreviousFirst: (result: RankedDocument) => boolean,
  getCoverage: RankedSearchAnswer['getCoverage'],
): readonly RankedDocument[] {
  const index = ranked.findIndex(isPreviousFirst);
  const first = ranked[index];
  if (index < 1 || !first) return ranked;
  const share = getCoverage(first.document) >= fullCoverage ? minShareToStay.whole : minShareToStay.partial;
  if (first.score < share * (ranked[0]?.score ?? 0)) return ranked;
  return [first, ...ranked.toSpliced(index, 1)];
}

/** Whether a document is at a path, or is the page of a section there. */
const isAtPath = (url: string, address: string): boolean => url === address || url === address.split('#')[0];

/** Whether a context matches a filter: `docs/rest` matches only that context, `-docs/rest` all others. */
function fitsContext(context: string, ctx: string): boolean {
  return ctx.startsWith('-') ? context !== ctx.slice(1) : context === ctx;
}

const countByKey = (keys: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([key, same]) => [key, same.length]));
