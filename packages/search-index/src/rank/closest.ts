import type { QueryTerm } from '../match/query-terms.ts';
import type { Vocabulary } from '../match/vocabulary.ts';
import type { ParsedSearchQuery } from '../parse/query.ts';
import { toSearchTerm } from '../parse/words.ts';
import { calculateTermRarity } from './postings.ts';
import type { QueryDocumentScores } from './scores.ts';

/**
 * Limits below which the first result is regarded as merely the closest one. They were chosen using one half of
 * `search-words/queries/closest.tsv` and verified with the other.
 */
const minimums = { score: 0.9, evidence: 0.5, product: 0.6, name: 0.3 };

/** Score from which a word is regarded as fully present in a document. */
const fullScore = 0.2;

/** Maximum certainty of a corrected word: `pager` may not mean `page`. */
const maxOfCorrection = 0.5;

interface FirstResult {
  readonly document: number;
  readonly score: number;
  /** Score of the names in the query that refer to it. */
  readonly nameScore: number;
  /** Whether its title consists of the query's words. */
  readonly isTitleMatch: boolean;
}

/** Whether the first result is unlikely to answer the query: it lacks most of it, or matches it weakly. */
export function isFirstResultUncertain(
  first: FirstResult,
  { path, method, isError }: ParsedSearchQuery,
  evidence: number,
): boolean {
  if (path !== null || method !== null || isError || first.isTitleMatch || first.nameScore >= minimums.name)
    return false;
  return first.score < minimums.score || evidence < minimums.evidence || first.score * evidence < minimums.product;
}

/** Returns the share of a query's words, weighted by rarity, for which a document has evidence. */
export function measureQueryWordCoverage(
  document: number,
  { allParts }: ParsedSearchQuery,
  terms: readonly QueryTerm[],
  {
    content,
    readers,
    vocabulary,
  }: { readonly content: QueryDocumentScores; readonly readers: QueryDocumentScores; readonly vocabulary: Vocabulary },
): number {
  const parts = [...new Set(allParts)];
  const words = terms.map(({ part, forms, synonyms }, index) => {
    const certainty = Math.max(0, ...[...forms, ...synonyms].map(({ weight }) => weight));
    const pageScore = content.scoresByWord[index]?.get(document) ?? 0;
    const readersScore = readers.scoresByWord[parts.indexOf(part)]?.get(document) ?? 0;
    return {
      rare: calculateTermRarity(content.scoresByWord[index]?.size ?? 0, content.totalScores.length),
      share:
        Math.min(1, Math.max(pageScore, readersScore) / fullScore) *
        (vocabulary.has(toSearchTerm(part)) ? certainty : Math.min(certainty, maxOfCorrection)),
    };
  });
  const totalRarity = words.reduce((sum, { rare }) => sum + rare, 0);
  return words.reduce((sum, { rare, share }) => sum + rare * share, 0) / (totalRarity || 1);
}
