import { decodeHit } from '@refdesk/search-index/hits/codec';
import type { SearchRequest, SearchWorker } from '@refdesk/search-index/worker/messages';
import type { GradedQuery } from './queries.ts';

/** Quality of the search results. */
export interface SearchQualityFigures {
  /** Mean reciprocal rank of the first correct page among eight. */
  readonly mrr: number;
  /** Share of queries whose first result is correct. */
  readonly hit1: number;
  /** Share of queries with a correct page among eight. */
  readonly hit8: number;
  /** Mean reciprocal rank including pages that help. */
  readonly helpfulMrr: number;
  /** Share of queries without any result. */
  readonly emptyShare: number;
  readonly queryCount: number;
}

/** A query with the URLs of its results. */
export interface EvaluatedQuery {
  readonly query: GradedQuery;
  readonly resultUrls: readonly string[];
  /** Rank of the first correct page, starting at 1; 0 if none was found. */
  readonly rank: number;
}

/** Creates the search request that a reader of the current version would send from outside any area. */
export const toSearchRequest = (text: string, limit: number): SearchRequest => ({
  text,
  ctx: null,
  version: '2.0.0',
  kind: null,
  near: null,
  limit,
  hitsPerPage: 1,
});

/** Runs the queries that have an answer, and determines the rank of the first correct result of each. */
export async function evaluateQueries(
  worker: SearchWorker,
  queries: readonly GradedQuery[],
  version: string | null = '2.0.0',
): Promise<EvaluatedQuery[]> {
  const judged: EvaluatedQuery[] = [];
  for (const query of queries.filter(({ pages }) => pages.length > 0)) {
    const hits = (await worker.search({ ...toSearchRequest(query.text, 8), version })).hits.map(decodeHit);
    const resultUrls = hits.map(({ url, hash }) => decodeURI(hash === '' ? url : `${url}#${hash}`));
    judged.push({ query, resultUrls, rank: getRank(resultUrls, query.pages) });
  }
  return judged;
}

/**
 * Returns the rank of the first correct result; 0 if no result is correct. A section is correct if its page is, unless
 * the section itself is required.
 */
const getRank = (resultUrls: readonly string[], pages: readonly string[]): number => {
  const correctUrls = new Set(pages.map(decodeURI));
  return (
    resultUrls.findIndex((address) => correctUrls.has(address) || correctUrls.has(address.split('#')[0] ?? '')) + 1
  );
};

/** Returns the figures of all queries and of each class. */
export function summariseSearchFigures(judged: readonly EvaluatedQuery[]): Record<string, SearchQualityFigures> {
  const classes = Map.groupBy(judged, ({ query }) => query.class);
  return Object.fromEntries(
    [['all', judged] as const, ...classes].map(([name, classJudged]) => [name, toFigures(classJudged)]),
  );
}

function toFigures(judged: readonly EvaluatedQuery[]): SearchQualityFigures {
  const mean = (read: (item: EvaluatedQuery) => number) =>
    judged.reduce((sum, judgement) => sum + read(judgement), 0) / Math.max(1, judged.length);
  const getReciprocal = (rank: number) => (rank === 0 ? 0 : 1 / rank);
  return {
    mrr: mean(({ rank }) => getReciprocal(rank)),
    hit1: mean(({ rank }) => (rank === 1 ? 1 : 0)),
    hit8: mean(({ rank }) => (rank > 0 ? 1 : 0)),
    helpfulMrr: mean(({ resultUrls, query }) => getReciprocal(getRank(resultUrls, [...query.pages, ...query.helpful]))),
    emptyShare: mean(({ resultUrls }) => (resultUrls.length === 0 ? 1 : 0)),
    queryCount: judged.length,
  };
}
