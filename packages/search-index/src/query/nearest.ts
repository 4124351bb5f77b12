import type { SearchIndex } from './index.ts';
import type { Query } from './query.ts';
import { findSimilarWords } from './similar-words.ts';

const wordsAtMost = 4;

/** Words of titles that are like those asked for: what may have been meant when nothing was found. */
export function findNearest({ parts }: Query, { titles }: SearchIndex): string[] {
  const words = titles.postings.words.filter((word) => word.length > 3);
  const near = parts.filter((part) => part.length > 2).flatMap((part) => findSimilarWords(words, part, Math.max(1, Math.floor(part.length / 3)), false));
  const sorted = near.toSorted((a, b) => a.edits - b.edits || (a.word < b.word ? -1 : 1)).map(({ word }) => word);
  return [...new Set(sorted)].slice(0, wordsAtMost);
}
