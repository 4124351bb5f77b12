import { stem } from './stem.ts';

/** A word as it is written, with its parts: `plannedStart`, `planned_start` and `planned-start` have two. */
export interface Word {
  readonly text: string;
  /** In lower case. */
  readonly parts: readonly string[];
  /** Where the word begins in the text. */
  readonly start: number;
}

/** Letters and digits, with single signs between them: `jobs:read`, `invoice_lines_v1.contract_id`. */
const wordPattern = /[\p{L}\p{N}]+(?:[_\-.:/@][\p{L}\p{N}]+)*/gu;

/** The `s` of a possessive is no word. */
const possessive = /['’]s(?!\p{L})/gu;

/** Within a word: `HTTPHeader` → HTTP, Header; `address1` → address, 1; `PDFs` is whole, and so are `v2` and `e164`. */
const partPattern = /\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{L}+|\p{N}+/gu;

/** The words of a text in their order. */
export function splitWords(text: string): Word[] {
  return Array.from(text.replace(possessive, '  ').matchAll(wordPattern), (match) => ({
    text: match[0],
    parts: splitParts(match[0]),
    start: match.index,
  }));
}

/** The parts of a name in lower case. */
export function splitParts(name: string): string[] {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((piece) => (isShortCode(piece) ? [piece.toLowerCase()] : splitCases(piece)));
}

const isShortCode = (piece: string): boolean => /^\p{L}\p{N}+$/u.test(piece);

const splitCases = (piece: string): string[] => (piece.match(partPattern) ?? []).map((part) => part.toLowerCase());

/** A name without its case and signs, the same for every way of writing it. */
export const normalizeName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const stems = new Map<string, string>();

/** The term of a word in lower case: its stem, remembered. */
export function toTerm(part: string): string {
  let term = stems.get(part);
  if (term === undefined) {
    term = stem(part);
    stems.set(part, term);
  }
  return term;
}

const smallWords = `a an the of to in on at by for from with as into onto per via is are was were be been being am do does did has have had
 it its this that these those there here and or but if so then than i me my we our us you your he she they them their
 can could may might will would shall should must what which who whom whose when where why how please want need like difference between vs versus mean means meaning
 yet already still just also ever really exactly actually through isn don doesn t s`;

/** Words that say nothing about what is looked for, as long as others do. */
export const stopWords: ReadonlySet<string> = new Set(smallWords.split(/\s+/));

/** All parts of a text's words, in lower case and in their order. */
export const allParts = (text: string): string[] => splitWords(text).flatMap(({ parts }) => parts);

/** Those of them that are no stop words. */
export const tellingParts = (text: string): string[] => allParts(text).filter((part) => !stopWords.has(part));

/** Articles and particles stand in so many titles that they tell nothing apart. */
const particles = new Set(['a', 'an', 'the', 'of', 'to', 'in', 'on', 'for', 'by', 'and']);

/** The parts of a title: other than in a text, `about us` and `who we are` keep their words. */
export const titleParts = (title: string): string[] => allParts(title).filter((part) => !particles.has(part));

/** The terms of a text. */
export const toTerms = (text: string): string[] => tellingParts(text).map(toTerm);
