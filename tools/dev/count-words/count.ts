import { inProvider } from '@portal/portal-config/chosen';
import { allParts, stopWords, toTerm } from '@portal/search-index/parse/words';
import { type GradedQuery, readQueries } from '../../measure/search/queries.ts';

/** Words that fewer queries have say nothing about readers. */
const wordFrom = 3;

/** A word that so few readers used for a page may be chance. */
const countFrom = 2;

/** A query of at most so many words, small words aside, is kept as it stands too. */
const wholeAtMost = 2;

/** By which words readers asked for a page. */
export interface PageCounts {
  readonly address: string;
  readonly counts: ReadonlyMap<string, number>;
}

/** A query, and as how many readers it counts. */
interface Asked extends Pick<GradedQuery, 'text' | 'pages'> {
  readonly readers: number;
}

/** Counts by which words readers of the provider's queries asked for each page. */
export async function countWords(): Promise<{ readonly queries: number; readonly pages: readonly PageCounts[] }> {
  // What people ask in trackers and forums is rarer among the queries than among readers; what authors wrote for each page is not what most ask for.
  const queries = [...(await readAsked('readers', 1)), ...(await readAsked('trackers', 2)), ...(await readAsked('authors', 0.5))];
  const spellings = commonestSpellings(queries);
  const byPage = new Map<string, Map<string, number>>();
  for (const query of queries) {
    const parts = allParts(query.text);
    const words = new Set(parts.flatMap((part) => spellings.get(toTerm(part)) ?? []));
    const whole = query.readers < 1 ? [] : wholeOf(parts, spellings);
    for (const page of query.pages) {
      const counts = byPage.get(page) ?? new Map<string, number>();
      byPage.set(page, counts);
      for (const word of [...words, ...whole]) counts.set(word, (counts.get(word) ?? 0) + query.readers);
    }
  }
  const pruned = [...byPage].map(([address, counts]) => ({
    address,
    counts: new Map([...counts].filter(([word, count]) => count >= countFrom || word.startsWith('=')).map(([word, count]) => [word, Math.round(count)])),
  }));
  return { queries: queries.length, pages: pruned.filter(({ counts }) => counts.size > 0) };
}

async function readAsked(name: string, readers: number): Promise<Asked[]> {
  const queries = await readQueries(inProvider(`search-words/queries/${name}.tsv`));
  return queries.map(({ text, pages }) => ({ text, pages, readers }));
}

/** A short query as one more word of it, the same in any order: `=credit+note`. One with a word that is not counted would be another query without it. */
function wholeOf(parts: readonly string[], spellings: ReadonlyMap<string, string>): string[] {
  const telling = [...new Set(parts.filter((part) => !stopWords.has(part)).map((part) => spellings.get(toTerm(part)) ?? ''))];
  return telling.length > 0 && telling.length <= wholeAtMost && !telling.includes('') ? [`=${telling.toSorted().join('+')}`] : [];
}

/** Of the forms of a word the one that most queries have, by its term. */
function commonestSpellings(all: readonly Asked[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { text, readers } of all) {
    for (const part of new Set(allParts(text))) {
      const forms = counts.get(toTerm(part)) ?? new Map<string, number>();
      counts.set(toTerm(part), forms.set(part, (forms.get(part) ?? 0) + readers));
    }
  }
  const frequent = [...counts].filter(([, forms]) => forms.values().reduce((sum, count) => sum + count, 0) >= wordFrom);
  return new Map(frequent.map(([term, forms]) => [term, [...forms].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))[0]?.[0] ?? term]));
}
