import type { Alternative } from '../match/query-terms.ts';
import { type Posting, rarity } from './postings.ts';

/** What each document says of a query, word by word. */
export interface Scores {
  /** By document: 1 when every word is said as well as can be. */
  readonly sums: Float64Array;
  /** By word: how much of the query it is; all add up to 1. */
  readonly shares: readonly number[];
  /** By word: the documents that say it, and how well. */
  readonly ofWords: readonly ReadonlyMap<number, number>[];
}

/** Scores documents for the words of a query, each with what it may be; a rare word counts more. */
export function scoreWords(
  words: readonly (readonly Alternative[])[],
  postings: ReadonlyMap<string, Posting>,
  documentCount: number,
): Scores {
  const ofWords = words.map((alternatives) => mergeAlternatives(alternatives, postings));
  const rarities = ofWords.map(({ size }) => (size === 0 ? 0 : rarity(size, documentCount)));
  const total = rarities.reduce((sum, one) => sum + one, 0) || 1;
  const shares = rarities.map((one) => one / total);
  const sums = new Float64Array(documentCount);
  for (const [word, scores] of ofWords.entries()) {
    const share = shares[word] ?? 0;
    for (const [document, score] of scores) sums[document] = (sums[document] ?? 0) + score * share;
  }
  return { sums, shares, ofWords };
}

/** The best score of each document by any of the alternatives. */
function mergeAlternatives(
  alternatives: readonly Alternative[],
  postings: ReadonlyMap<string, Posting>,
): Map<number, number> {
  const best = new Map<number, number>();
  for (const { terms, weight } of alternatives) {
    const [first, ...others] = terms.map((term) => postings.get(term) ?? none);
    if (!first) continue;
    const rest = others.map(
      ({ documents, scores }) => new Map(Array.from(documents, (document, place) => [document, scores[place] ?? 0])),
    );
    const { documents, scores } = first;
    for (let place = 0; place < documents.length; place += 1) {
      const document = documents[place] ?? 0;
      // All terms of an alternative must be there; the weakest of them counts.
      const score =
        weight * rest.reduce((least, other) => Math.min(least, other.get(document) ?? 0), scores[place] ?? 0);
      if (score > (best.get(document) ?? 0)) best.set(document, score);
    }
  }
  return best;
}

const none: Posting = { documents: new Uint32Array(0), scores: new Float32Array(0) };
