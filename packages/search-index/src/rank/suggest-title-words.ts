import { findSimilarWords } from '../match/similar-words.ts';
import type { Vocabulary } from '../match/vocabulary.ts';
import type { ParsedSearchQuery } from '../parse/query.ts';
import { toSearchTerm } from '../parse/words.ts';

const maxWords = 4;

/** Suggests title words similar to the words of a query without results: same first letter, one word per term. */
export function suggestSimilarTitleWords({ parts }: ParsedSearchQuery, titles: Vocabulary): string[] {
  const words = titles.words.filter((word) => word.length > 3);
  const near = parts
    .filter((part) => part.length > 2)
    .flatMap((part) =>
      findSimilarWords(words, part, Math.max(1, Math.floor(part.length / 3)), false).filter(
        ({ word }) => word[0] === part[0],
      ),
    );
  const sorted = near.toSorted((a, b) => a.edits - b.edits || (a.word < b.word ? -1 : 1)).map(({ word }) => word);
  const terms = sorted.map(toSearchTerm);
  return sorted.filter((word, index) => terms.indexOf(toSearchTerm(word)) === index).slice(0, maxWords);
}
