import { toSearchTerm } from '../parse/words.ts';

/** Sorted words by which documents can be found, and their terms. */
export interface Vocabulary {
  readonly words: readonly string[];
  readonly has: (term: string) => boolean;
}

/** Creates a vocabulary from words in lower case. */
export function createVocabulary(words: Iterable<string>): Vocabulary {
  const sorted = [...new Set(words)].sort();
  const terms = new Set(sorted.map(toSearchTerm));
  return { words: sorted, has: (term) => terms.has(term) };
}

/** Returns the terms of words that begin with `prefix`, for at most `limit` words. */
export function findTermsByPrefix({ words }: Vocabulary, prefix: string, limit: number): string[] {
  const first = words.findIndex((word) => word.startsWith(prefix));
  const matchingWords = first < 0 ? [] : words.slice(first, first + limit).filter((word) => word.startsWith(prefix));
  return [...new Set(matchingWords.map(toSearchTerm))];
}
