import { decodeHit } from '@portal/search-index/hits/codec';
import type { Hit } from '@portal/search-index/hits/hit';
import { ask, type BuiltSearch } from './built-search.ts';
import { type Figures, judge, type Outcome, resultsAtMost, summarise } from './figures.ts';
import type { GradedQuery } from './queries.ts';

/** A query with what was found for it. */
export interface Judged {
  readonly query: GradedQuery;
  readonly outcome: Outcome;
  readonly found: readonly Hit[];
}

/** Asks every query. */
export async function judgeAll({ worker }: BuiltSearch, queries: readonly GradedQuery[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const query of queries) {
    const { hits } = await worker.search(ask(query.q, resultsAtMost));
    const found = hits.map(decodeHit);
    judged.push({ query, outcome: judge(query, found), found });
  }
  return judged;
}

/** The figures of all queries, as `all`, and of each class. */
export function figuresByClass(judged: readonly Judged[]): Record<string, Figures> {
  const byClass = Map.groupBy(judged, ({ query }) => query.class);
  const own = [...byClass].map(([name, some]) => [name, summarise(some.map(({ outcome }) => outcome))] as const);
  return { all: summarise(judged.map(({ outcome }) => outcome)), ...Object.fromEntries(own) };
}
