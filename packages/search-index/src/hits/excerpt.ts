import { splitWords, toTerm } from '../text/words.ts';

const lengthAtMost = 160;
const before = 50;

/** A piece of `text` around the first of its words that has one of `terms`. */
export function makeExcerpt(text: string, terms: ReadonlySet<string>): string {
  if (text.length <= lengthAtMost) return text;
  const first = splitWords(text).find(({ parts }) => parts.some((part) => terms.has(toTerm(part))));
  const from = first === undefined || first.start < lengthAtMost - before ? 0 : wordStart(text, first.start - before);
  const to = from + lengthAtMost >= text.length ? text.length : text.lastIndexOf(' ', from + lengthAtMost);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}

const wordStart = (text: string, place: number): number => text.indexOf(' ', place) + 1;

const sentencePattern = /^.*?[.!?:](?=\s|$)/;

/** The first sentence of a section, which says what it is about; of a long one its beginning. */
export function firstSentence(text: string): string {
  const sentence = text.match(sentencePattern)?.[0] ?? text;
  return sentence.length <= lengthAtMost ? sentence : `${sentence.slice(0, sentence.lastIndexOf(' ', lengthAtMost))} …`;
}
