import { toTerm } from '../parse/words.ts';

/** Words by which something can be found, sorted, and their terms. */
export interface Vocabulary {
  readonly words: readonly string[];
  readonly has: (term: string) => boolean;
}

/** Makes a vocabulary of words in lower case. */
export function createVocabulary(words: Iterable<string>): Vocabulary {
  const sorted = [...new Set(words)].sort();
  const terms = new Set(sorted.map(toTerm));
  return { words: sorted, has: (term) => terms.has(term) };
}

/** The terms of the words that begin with `prefix`, of at most `limit` words. */
export function termsByPrefix({ words }: Vocabulary, prefix: string, limit: number): string[] {
  const first = words.findIndex((word) => word.startsWith(prefix));
  const begun = first < 0 ? [] : words.slice(first, first + limit).filter((word) => word.startsWith(prefix));
  return [...new Set(begun.map(toTerm))];
}
