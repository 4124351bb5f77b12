import { resolveProviderPath } from '@refdesk/portal-config/chosen';
import { listWordPartsOfText, stopWords, toSearchTerm } from '@refdesk/search-index/parse/words';
import { type GradedQuery, readGradedQueries } from '../../measure/search/queries.ts';

/** Minimum number of queries with a word; rarer words are ignored. */
const minQueriesPerWord = 3;

/** Minimum number of readers who used a word for a page. */
const minReadersPerPage = 2;

/** Maximum number of words, stop words excluded, in a query that is also counted as a whole. */
const maxWordsOfWholeQuery = 2;

/** Words that readers used for a page, with the number of readers. */
export interface ReaderWordCountsForPage {
  readonly address: string;
  readonly counts: ReadonlyMap<string, number>;
}

/** A query weighted with the number of readers that it represents. */
interface WeightedQuery extends Pick<GradedQuery, 'text' | 'pages'> {
  readonly readers: number;
}

/** Counts the words in the provider's queries for each page. */
export async function countReaderWordsPerPage(): Promise<{
  readonly queryCount: number;
  readonly pages: readonly ReaderWordCountsForPage[];
}> {
  // Questions from trackers and forums are underrepresented, so they weigh more; phrases written by authors are less
  // typical than real queries, so they weigh less.
  const queries = [
    ...(await readWeightedQueries('readers', 1)),
    ...(await readWeightedQueries('trackers', 2)),
    ...(await readWeightedQueries('authors', 0.5)),
  ];
  const spellings = findCommonSpellings(queries);
  const byPage = new Map<string, Map<string, number>>();
  for (const query of queries) {
    const parts = listWordPartsOfText(query.text);
    const words = new Set(parts.flatMap((part) => spellings.get(toSearchTerm(part)) ?? []));
    const wholeQuery = query.readers < 1 ? [] : toWholeQuery(parts, spellings);
    for (const page of query.pages) {
      const counts = byPage.get(page) ?? new Map<string, number>();
      byPage.set(page, counts);
      for (const word of [...words, ...wholeQuery]) counts.set(word, (counts.get(word) ?? 0) + query.readers);
    }
  }
  const pruned = [...byPage].map(([address, counts]) => ({
    address,
    counts: new Map(
      [...counts]
        .filter(([word, count]) => count >= minReadersPerPage || word.startsWith('='))
        .map(([word, count]) => [word, Math.round(count)]),
    ),
  }));
  return { queryCount: queries.length, pages: pruned.filter(({ counts }) => counts.size > 0) };
}

async function readWeightedQueries(name: string, readers: number): Promise<WeightedQuery[]> {
  const queries = await readGradedQueries(resolveProviderPath(`search-words/queries/${name}.tsv`));
  return queries.map(({ text, pages }) => ({ text, pages, readers }));
}

/**
 * Represents a short query as one additional word, independent of the word order: `note credit` → `=credit+note`. Empty
 * if one of its words is not counted, since the query would mean something else without it.
 */
function toWholeQuery(parts: readonly string[], spellings: ReadonlyMap<string, string>): string[] {
  const distinctWords = [
    ...new Set(parts.filter((part) => !stopWords.has(part)).map((part) => spellings.get(toSearchTerm(part)) ?? '')),
  ];
  return distinctWords.length > 0 && distinctWords.length <= maxWordsOfWholeQuery && !distinctWords.includes('')
    ? [`=${distinctWords.toSorted().join('+')}`]
    : [];
}

/** Finds the most frequent spelling of each term. */
function findCommonSpellings(all: readonly WeightedQuery[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { text, readers } of all) {
    for (const part of new Set(listWordPartsOfText(text))) {
      const forms = counts.get(toSearchTerm(part)) ?? new Map<string, number>();
      counts.set(toSearchTerm(part), forms.set(part, (forms.get(part) ?? 0) + readers));
    }
  }
  const frequentTerms = [...counts].filter(
    ([, forms]) => forms.values().reduce((sum, count) => sum + count, 0) >= minQueriesPerWord,
  );
  return new Map(frequentTerms.map(([term, forms]) => [term, findMostFrequent(forms) ?? term]));
}

function findMostFrequent(forms: ReadonlyMap<string, number>): string | undefined {
  const [first] = [...forms].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  return first?.[0];
}
