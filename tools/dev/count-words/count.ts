import { inProvider } from '@portal/portal-config/chosen';
import { allParts, toTerm } from '@portal/search-index/parse/words';
import { type GradedQuery, readQueries } from '../../measure/search/queries.ts';

/** Words that fewer queries have say nothing about readers. */
const wordFrom = 3;

/** A word that so few readers used for a page may be chance. */
const countFrom = 2;

/** By which words readers asked for a page. */
export interface PageCounts {
  readonly address: string;
  readonly counts: ReadonlyMap<string, number>;
}

/** Counts by which words readers of the provider's queries asked for each page. */
export async function countWords(): Promise<{ readonly queries: number; readonly pages: readonly PageCounts[] }> {
  const read = (name: string) => readQueries(inProvider(`search-words/queries/${name}.tsv`));
  const ofTrackers = await read('trackers');
  // What people ask in trackers and forums is rarer among the queries than among readers: each counts as two.
  const queries = [...(await read('readers')), ...ofTrackers, ...ofTrackers];
  const spellings = commonestSpellings(queries);
  const byPage = new Map<string, Map<string, number>>();
  for (const { text, pages } of queries) {
    const words = new Set(allParts(text).flatMap((part) => spellings.get(toTerm(part)) ?? []));
    for (const page of pages) {
      const counts = byPage.get(page) ?? new Map<string, number>();
      byPage.set(page, counts);
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const pruned = [...byPage].map(([address, counts]) => ({ address, counts: new Map([...counts].filter(([, count]) => count >= countFrom)) }));
  return { queries: queries.length, pages: pruned.filter(({ counts }) => counts.size > 0) };
}

/** Of the forms of a word the one that most queries have, by its term. */
function commonestSpellings(all: readonly GradedQuery[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { text } of all) {
    for (const part of new Set(allParts(text))) {
      const forms = counts.get(toTerm(part)) ?? new Map<string, number>();
      counts.set(toTerm(part), forms.set(part, (forms.get(part) ?? 0) + 1));
    }
  }
  const frequent = [...counts].filter(([, forms]) => forms.values().reduce((sum, count) => sum + count, 0) >= wordFrom);
  return new Map(frequent.map(([term, forms]) => [term, [...forms].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))[0]?.[0] ?? term]));
}
