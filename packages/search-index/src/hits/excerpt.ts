import { splitWords, toTerm } from '../parse/words.ts';

const lengthAtMost = 160;
const before = 50;

/** A piece of `text` around the first of its words that has one of `terms`. */
export function makeExcerpt(text: string, terms: ReadonlySet<string>): string {
  if (text.length <= lengthAtMost) return text;
  const first = splitWords(text).find(({ parts }) => parts.some((part) => terms.has(toTerm(part))));
  const from = first === undefined || first.start < lengthAtMost - before ? 0 : wordStart(text, first.start - before);
  return `${from > 0 ? '… ' : ''}${beginning(text.slice(from))}`;
}

const wordStart = (text: string, place: number): number => text.indexOf(' ', place) + 1;

/** The beginning of a text, up to the end of a word. */
export const beginning = (text: string): string =>
  text.length <= lengthAtMost ? text : `${text.slice(0, text.lastIndexOf(' ', lengthAtMost))} …`;

/** A colon ends one when something was said before it. */
const sentencePattern = /^.*?(?:[.!?]|(?<=.{40}):)(?=\s|$)/;

/** The first sentence of a section, which says what it is about; of a long one its beginning. */
export const firstSentence = (text: string): string => beginning(text.match(sentencePattern)?.[0] ?? text);
