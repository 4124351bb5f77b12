import { splitWords, toSearchTerm } from '../parse/words.ts';

const maxLength = 160;
const before = 50;

/** Returns a piece of `text` around its first word that has one of `terms`. */
export function createTextExcerpt(text: string, terms: ReadonlySet<string>): string {
  if (text.length <= maxLength) return text;
  const first = splitWords(text).find(({ parts }) => parts.some((part) => terms.has(toSearchTerm(part))));
  const from = first === undefined || first.start < maxLength - before ? 0 : wordStart(text, first.start - before);
  return `${from > 0 ? '… ' : ''}${shortenAtWord(text.slice(from))}`;
}

const wordStart = (text: string, position: number): number => text.indexOf(' ', position) + 1;

/** Shortens a text at the end of a word. */
export const shortenAtWord = (text: string): string =>
  text.length <= maxLength ? text : `${text.slice(0, text.lastIndexOf(' ', maxLength))} …`;

/** A colon ends a sentence of at least 40 characters. */
const sentencePattern = /^.*?(?:[.!?]|(?<=.{40}):)(?=\s|$)/;

/** Returns the first sentence of a section, shortened if it is long. */
export const getFirstSectionSentence = (text: string): string =>
  shortenAtWord(text.match(sentencePattern)?.[0] ?? text);
