import type { ReadersWords } from '../document.ts';
import type { Alternative } from '../match/query-terms.ts';
import { allParts, toTerm } from '../parse/words.ts';
import { rarity } from './postings.ts';

/** A query of one or two words that readers asked as it stands. */
interface WholeQuery {
  readonly terms: readonly string[];
  /** By document: how many readers wanted it. */
  readonly documents: Map<number, number>;
}

export interface WholeQueries {
  readonly all: readonly WholeQuery[];
  readonly byTerm: ReadonlyMap<string, readonly WholeQuery[]>;
}

/** True for a whole query among readers' words. */
export const isWhole = (word: string): boolean => word.startsWith('=');

export function createWholeQueries(readersWords: readonly ReadersWords[]): WholeQueries {
  const byWords = new Map<string, WholeQuery>();
  for (const { document, counts } of readersWords)
    for (const [words, count] of [...counts].filter(([word]) => isWhole(word))) {
      const query = byWords.get(words) ?? { terms: allParts(words).map(toTerm), documents: new Map<number, number>() };
      byWords.set(words, query);
      query.documents.set(document, (query.documents.get(document) ?? 0) + count);
    }
  const all = [...byWords.values()];
  const places = all.flatMap((query) => query.terms.map((term) => ({ term, query })));
  const byTerm = [...Map.groupBy(places, ({ term }) => term)].map(
    ([term, own]) => [term, own.map(({ query }) => query)] as const,
  );
  return { all, byTerm: new Map(byTerm) };
}

/** So many readers who asked just so say half of what can be said. */
const half = 2;

/**
 * What whole queries say of each document, from 0 to 1: by the share of what is asked for and the share of the whole
 * query that are the same words, and by how many readers wanted the document. To the third power: half of it says little.
 */
export function scoreWholeQueries(
  words: readonly (readonly Alternative[])[],
  { all, byTerm }: WholeQueries,
  documentCount: number,
): Float64Array {
  const rarityOf = (term: string): number => rarity(byTerm.get(term)?.length ?? 0, all.length);
  const same = new Map<WholeQuery, number>();
  let asked = 0;
  for (const alternatives of words) {
    const single = alternatives
      .filter(({ terms }) => terms.length === 1)
      .map(({ terms: [term = ''], weight }) => ({ term, worth: weight * rarityOf(term) }));
    const ofWord = new Map<WholeQuery, number>();
    for (const { term, worth } of single)
      for (const query of byTerm.get(term) ?? []) ofWord.set(query, Math.max(worth, ofWord.get(query) ?? 0));
    for (const [query, worth] of ofWord) same.set(query, (same.get(query) ?? 0) + worth);
    asked += Math.max(0, ...single.map(({ worth }) => worth));
  }
  const sums = new Float64Array(documentCount);
  for (const [{ terms, documents }, worth] of same) {
    const likeness = (worth / asked) * (worth / terms.reduce((sum, term) => sum + rarityOf(term), 0));
    for (const [document, count] of documents) sums[document] = (sums[document] ?? 0) + count * likeness ** 3;
  }
  return sums.map((sum) => sum / (sum + half));
}
