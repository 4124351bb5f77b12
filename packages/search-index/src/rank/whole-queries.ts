import type { ReaderQueryWordCounts } from '../document.ts';
import type { QueryTermAlternative } from '../match/query-terms.ts';
import { listWordPartsOfText, toSearchTerm } from '../parse/words.ts';
import { calculateTermRarity } from './postings.ts';

/** A whole query of one or two words that readers used. */
interface WholeQuery {
  readonly terms: readonly string[];
  /** Number of readers by document. */
  readonly readerCountByDocument: Map<number, number>;
}

export interface WholeQueryIndex {
  readonly queries: readonly WholeQuery[];
  readonly byTerm: ReadonlyMap<string, readonly WholeQuery[]>;
}

/** Whether an entry of readers' words is a whole query. */
export const isWholeQueryKey = (word: string): boolean => word.startsWith('=');

export function indexWholeReaderQueries(readersWords: readonly ReaderQueryWordCounts[]): WholeQueryIndex {
  const byWords = new Map<string, WholeQuery>();
  for (const { document, counts } of readersWords)
    for (const [words, count] of [...counts].filter(([word]) => isWholeQueryKey(word))) {
      const query = byWords.get(words) ?? {
        terms: listWordPartsOfText(words).map(toSearchTerm),
        readerCountByDocument: new Map<number, number>(),
      };
      byWords.set(words, query);
      query.readerCountByDocument.set(document, (query.readerCountByDocument.get(document) ?? 0) + count);
    }
  const queries = [...byWords.values()];
  const pairs = queries.flatMap((query) => query.terms.map((term) => ({ term, query })));
  const byTerm = [...Map.groupBy(pairs, ({ term }) => term)].map(
    ([term, termPairs]) => [term, termPairs.map(({ query }) => query)] as const,
  );
  return { queries, byTerm: new Map(byTerm) };
}

/** Number of readers at which the score is one half. */
const halfSaturation = 2;

/**
 * Scores documents by whole queries, from 0 to 1: by the words that both queries share, and by the number of readers
 * who chose the document. Similarity is cubed, since matching only half of the words is weak evidence.
 */
export function scoreDocumentsByReaderQueries(
  words: readonly (readonly QueryTermAlternative[])[],
  { queries, byTerm }: WholeQueryIndex,
  documentCount: number,
): Float64Array {
  const getRarity = (term: string): number => calculateTermRarity(byTerm.get(term)?.length ?? 0, queries.length);
  const sharedRarity = new Map<WholeQuery, number>();
  let total = 0;
  for (const alternatives of words) {
    const singleTerms = alternatives
      .filter(({ terms }) => terms.length === 1)
      .map(({ terms: [term = ''], weight }) => ({ term, rarity: weight * getRarity(term) }));
    const rarityByQuery = new Map<WholeQuery, number>();
    for (const { term, rarity } of singleTerms)
      for (const query of byTerm.get(term) ?? [])
        rarityByQuery.set(query, Math.max(rarity, rarityByQuery.get(query) ?? 0));
    for (const [query, rarity] of rarityByQuery) sharedRarity.set(query, (sharedRarity.get(query) ?? 0) + rarity);
    total += Math.max(0, ...singleTerms.map(({ rarity }) => rarity));
  }
  const sums = new Float64Array(documentCount);
  for (const [{ terms, readerCountByDocument }, rarity] of sharedRarity) {
    const similarity = (rarity / total) * (rarity / terms.reduce((sum, term) => sum + getRarity(term), 0));
    for (const [document, count] of readerCountByDocument)
      sums[document] = (sums[document] ?? 0) + count * similarity ** 3;
  }
  return sums.map((sum) => sum / (sum + halfSaturation));
}
