import type { QueryTermAlternative } from '../match/query-terms.ts';
import { calculateTermRarity, type PostingList } from './postings.ts';

/** Scores of documents for a query. */
export interface QueryDocumentScores {
  /** For each document: 1 if every word matches perfectly. */
  readonly totalScores: Float64Array;
  /** For each word, its share of the query; the shares add up to 1. */
  readonly shares: readonly number[];
  /** For each word, the scores of the documents that contain it. */
  readonly scoresByWord: readonly ReadonlyMap<number, number>[];
}

/** Scores documents for the words of a query with their alternatives; rare words have more weight. */
export function scoreDocumentsByWords(
  words: readonly (readonly QueryTermAlternative[])[],
  postings: ReadonlyMap<string, PostingList>,
  documentCount: number,
): QueryDocumentScores {
  const scoresByWord = words.map((alternatives) => mergeAlternatives(alternatives, postings));
  const rarities = scoresByWord.map(({ size }) => (size === 0 ? 0 : calculateTermRarity(size, documentCount)));
  const total = rarities.reduce((sum, value) => sum + value, 0) || 1;
  const shares = rarities.map((value) => value / total);
  const totalScores = new Float64Array(documentCount);
  for (const [word, scores] of scoresByWord.entries()) {
    const share = shares[word] ?? 0;
    for (const [document, score] of scores) totalScores[document] = (totalScores[document] ?? 0) + score * share;
  }
  return { totalScores, shares, scoresByWord };
}

/** Returns the best score of each document across all alternatives. */
function mergeAlternatives(
  alternatives: readonly QueryTermAlternative[],
  postings: ReadonlyMap<string, PostingList>,
): Map<number, number> {
  const best = new Map<number, number>();
  for (const { terms, weight } of alternatives) {
    const [first, ...others] = terms.map((term) => postings.get(term) ?? emptyPostings);
    if (!first) continue;
    const rest = others.map(
      ({ documents, scores }) => new Map(Array.from(documents, (document, index) => [document, scores[index] ?? 0])),
    );
    const { documents, scores } = first;
    for (let index = 0; index < documents.length; index += 1) {
      const document = documents[index] ?? 0;
      // All terms of an alternative must occur; the lowest score is used.
      const score =
        weight * rest.reduce((minimum, other) => Math.min(minimum, other.get(document) ?? 0), scores[index] ?? 0);
      if (score > (best.get(document) ?? 0)) best.set(document, score);
    }
  }
  return best;
}

const emptyPostings: PostingList = { documents: new Uint32Array(0), scores: new Float32Array(0) };
