import { stopWords } from './stop-words.ts';
import { splitWords, toTerm } from './words.ts';

/** The parts of a text's words, in lower case, without those that say nothing. */
export const tellingParts = (text: string): string[] => splitWords(text).flatMap(({ parts }) => parts.filter((part) => !stopWords.has(part)));

/** Articles and particles stand in so many titles that they tell nothing apart. */
const particles = new Set(['a', 'an', 'the', 'of', 'to', 'in', 'on', 'for', 'by', 'and']);

/** The parts of a title: other than in a text, `about us` and `who we are` keep their words. */
export const titleParts = (title: string): string[] => splitWords(title).flatMap(({ parts }) => parts.filter((part) => !particles.has(part)));

/** The terms of a text: the stems of its telling parts. */
export const toTerms = (text: string): string[] => tellingParts(text).map(toTerm);

/** The terms of a title. */
export const toTitleTerms = (title: string): string[] => titleParts(title).map(toTerm);
