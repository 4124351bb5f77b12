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
  let place = firstFrom(words, prefix);
  const found = new Set<string>();
  for (const end = place + limit; place < end && words[place]?.startsWith(prefix); place += 1) found.add(toTerm(words[place] ?? ''));
  return [...found];
}

/** The first place in a sorted list that is not before `text`. */
function firstFrom(words: readonly string[], text: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
