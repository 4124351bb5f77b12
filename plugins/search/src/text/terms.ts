import { stopWords } from './stop-words.ts';
import { splitWords, toTerm } from './words.ts';

/** The terms of a text: the stems of its words' parts without those that say nothing. */
export function toTerms(text: string): string[] {
  return splitWords(text).flatMap(({ parts }) => parts.filter((part) => !stopWords.has(part)).map(toTerm));
}

/** Articles and particles stand in so many titles that they tell nothing apart. */
const particles = new Set(['a', 'an', 'the', 'of', 'to', 'in', 'on', 'for', 'by', 'and']);

/** The terms of a title: other than in a text, `about us` and `who we are` keep their words. */
export function toTitleTerms(title: string): string[] {
  return splitWords(title).flatMap(({ parts }) => parts.filter((part) => !particles.has(part)).map(toTerm));
}
