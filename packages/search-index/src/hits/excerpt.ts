import { listWordsWithPositions, toSearchTerm } from '../parse/words.ts';

const maxLength = 160;
const charactersBefore = 50;

/** Returns the part of `text` around the first word that matches one of `terms`. */
export function createTextExcerpt(text: string, terms: ReadonlySet<string>): string {
  if (text.length <= maxLength) return text;
  const first = listWordsWithPositions(text).find(({ parts }) => parts.some((part) => terms.has(toSearchTerm(part))));
  const start =
    first === undefined || first.start < maxLength - charactersBefore
      ? 0
      : findWordStart(text, first.start - charactersBefore);
  return `${start > 0 ? '… ' : ''}${shortenAtWord(text.slice(start))}`;
}

const findWordStart = (text: string, position: number): number => text.indexOf(' ', position) + 1;

/** Shortens a string at the end of a word. */
export const shortenAtWord = (text: string): string =>
  text.length <= maxLength ? text : `${text.slice(0, text.lastIndexOf(' ', maxLength))} …`;

/** A colon ends a sentence of at least 40 characters. */
const sentencePattern = /^.*?(?:[.!?]|(?<=.{40}):)(?=\s|$)/;

/** Returns the first sentence of a section, shortened if it is long. */
export const getFirstSectionSentence = (text: string): string =>
  shortenAtWord(text.match(sentencePattern)?.[0] ?? text);
