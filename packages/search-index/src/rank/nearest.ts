import { findSimilarWords } from '../match/similar-words.ts';
import type { Vocabulary } from '../match/vocabulary.ts';
import type { Query } from '../parse/query.ts';

const maxWords = 4;

/** Suggests similar title words if nothing was found. */
export function findNearest({ parts }: Query, titles: Vocabulary): string[] {
  const words = titles.words.filter((word) => word.length > 3);
  const near = parts
    .filter((part) => part.length > 2)
    .flatMap((part) => findSimilarWords(words, part, Math.max(1, Math.floor(part.length / 3)), false));
  const sorted = near.toSorted((a, b) => a.edits - b.edits || (a.word < b.word ? -1 : 1)).map(({ word }) => word);
  return [...new Set(sorted)].slice(0, maxWords);
}
