import type { Hit } from '@portal/search-index/hits/hit';
import type { GradedQuery } from './queries.ts';

/** How well queries are answered. */
export interface Figures {
  /** Mean of 1/place of the first relevant page among eight. */
  readonly mrr: number;
  /** Share of queries whose first page is relevant. */
  readonly hit1: number;
  /** Share of queries with a relevant page among eight. */
  readonly hit8: number;
  /** Normalised discounted cumulative gain of eight, with gain 2^grade - 1. */
  readonly ndcg: number;
  /** Share of queries without any result. */
  readonly zero: number;
  readonly n: number;
}

/** The answer to one query: the figures of a set are the means of these. */
export type Outcome = Omit<Figures, 'n'> & { readonly place: number };

/** Results looked at. */
export const resultsAtMost = 8;

const relevantFrom = 2;

/** Looks at the pages found for a query. */
export function judge({ expect }: GradedQuery, hits: readonly Pick<Hit, 'url' | 'hash'>[]): Outcome {
  const pages = new Set<string>();
  const grades = hits.slice(0, resultsAtMost).map((hit) => {
    const grade = pages.has(hit.url) ? 0 : gradeOf(hit, expect);
    // Another place on a page that was found already gains nothing.
    if (grade > 0) pages.add(hit.url);
    return grade;
  });
  const place = grades.findIndex((grade) => grade >= relevantFrom) + 1;
  const ideal = expect.map(({ grade }) => grade).toSorted((a, b) => b - a);
  return {
    place,
    mrr: place === 0 ? 0 : 1 / place,
    hit1: place === 1 ? 1 : 0,
    hit8: place > 0 ? 1 : 0,
    ndcg: gain(grades) / gain(ideal.slice(0, resultsAtMost)),
    zero: hits.length === 0 ? 1 : 0,
  };
}

/** The means of several outcomes. */
export function summarise(outcomes: readonly Outcome[]): Figures {
  const mean = (read: (outcome: Outcome) => number) => outcomes.reduce((sum, outcome) => sum + read(outcome), 0) / Math.max(1, outcomes.length);
  return {
    mrr: mean(({ mrr }) => mrr),
    hit1: mean(({ hit1 }) => hit1),
    hit8: mean(({ hit8 }) => hit8),
    ndcg: mean(({ ndcg }) => ndcg),
    zero: mean(({ zero }) => zero),
    n: outcomes.length,
  };
}

/** A place in a full reference, whose anchors have a slash, must be met exactly; elsewhere the page is enough. */
function gradeOf({ url, hash }: Pick<Hit, 'url' | 'hash'>, expect: GradedQuery['expect']): number {
  const fitting = expect.filter((one) => decodeURI(url) === one.path && (!one.hash?.includes('/') || one.hash === hash));
  return Math.max(0, ...fitting.map(({ grade }) => grade));
}

const gain = (grades: readonly number[]): number => grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
