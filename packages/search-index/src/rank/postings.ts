/** The documents that contain a term, with scores from 0 to 1. */
export interface PostingList {
  readonly documents: Uint32Array;
  readonly scores: Float32Array;
}

/** Counts of terms in one field of one document. */
export interface TermCountsOfField {
  readonly counts: ReadonlyMap<string, number>;
  /** Number of terms. */
  readonly length: number;
}

/** BM25F parameters of a field. */
export interface FieldWeight {
  readonly boost: number;
  /** Length normalization, from 0 to 1. */
  readonly b: number;
}

/** Counts the terms of a field. */
export function countTerms(terms: Iterable<string>): TermCountsOfField {
  const counts = new Map<string, number>();
  let length = 0;
  for (const term of terms) {
    counts.set(term, (counts.get(term) ?? 0) + 1);
    length += 1;
  }
  return { counts, length };
}

/**
 * Creates postings using BM25F: counts are summed over a document's fields, each with its boost and normalized by the
 * field's length, and then saturated by `k1` (S. Robertson, H. Zaragoza, The Probabilistic Relevance Framework: BM25
 * and Beyond, 2009, section 3.6). Term rarity is applied at query time.
 */
export function createTermPostings<Name extends string>(
  documents: readonly Readonly<Partial<Record<Name, TermCountsOfField>>>[],
  weights: Readonly<Record<Name, FieldWeight>>,
  k1: number,
): Map<string, PostingList> {
  const fields = Object.entries<FieldWeight>(weights).map(([name, { boost, b }]) => {
    // Fields have the names of `weights`.
    const fieldTerms = documents.map((document) => document[name as Name]);
    const lengths = fieldTerms.flatMap((terms) => (terms && terms.length > 0 ? [terms.length] : []));
    const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
    return { fieldTerms, boost, b, mean };
  });
  const byTerm = new Map<string, number[]>();
  for (const document of documents.keys()) {
    const sums = new Map<string, number>();
    for (const { fieldTerms, boost, b, mean } of fields) {
      const { counts, length } = fieldTerms[document] ?? { counts: [], length: 0 };
      const factor = boost / (1 - b + (b * length) / Math.max(1, mean));
      for (const [term, count] of counts) sums.set(term, (sums.get(term) ?? 0) + count * factor);
    }
    for (const [term, sum] of sums) {
      const pairs = byTerm.get(term);
      if (pairs) pairs.push(document, sum / (sum + k1));
      else byTerm.set(term, [document, sum / (sum + k1)]);
    }
  }
  return new Map([...byTerm].map(([term, pairs]) => [term, toPosting(pairs)]));
}

const toPosting = (pairs: readonly number[]): PostingList => ({
  documents: Uint32Array.from({ length: pairs.length / 2 }, (_, index) => pairs[2 * index] ?? 0),
  scores: Float32Array.from({ length: pairs.length / 2 }, (_, index) => pairs[2 * index + 1] ?? 0),
});

/** Returns Robertson's inverse document frequency. */
export const calculateTermRarity = (count: number, all: number): number =>
  Math.log(1 + (all - count + 0.5) / (count + 0.5));
