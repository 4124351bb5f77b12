import { stemWord } from './stem.ts';

/** A word and its parts: `plannedStart`, `planned_start` and `planned-start` have two. */
export interface Word {
  readonly text: string;
  /** In lower case. */
  readonly parts: readonly string[];
  /** Position of its first character in the text. */
  readonly start: number;
}

/** Matches letters and digits with single separators between them: `jobs:read`, `invoice_lines_v1.contract_id`. */
const wordPattern = /[\p{L}\p{N}]+(?:[_\-.:/@][\p{L}\p{N}]+)*/gu;

/** Matches the `s` of a possessive, which is not a word. */
const possessive = /['’]s(?!\p{L})/gu;

/** Matches the parts of a word: `HTTPHeader` → HTTP, Header; `address1` → address, 1; `PDFs` remains whole. */
const partPattern = /\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{L}+|\p{N}+/gu;

/** Splits a text into words. */
export function listWordsWithPositions(text: string): Word[] {
  return Array.from(text.replace(possessive, '  ').matchAll(wordPattern), (match) => ({
    text: match[0],
    parts: splitNameParts(match[0]),
    start: match.index,
  }));
}

/** Splits a name into parts in lower case: `plannedStart` → `planned`, `start`. */
export function splitNameParts(name: string): string[] {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((piece) => (isShortCode(piece) ? [piece.toLowerCase()] : splitCases(piece)));
}

/** Whether a word is a letter and a number, such as `v2` and `e164`, which remain whole. */
const isShortCode = (piece: string): boolean => /^\p{L}\p{N}+$/u.test(piece);

const splitCases = (piece: string): string[] => (piece.match(partPattern) ?? []).map((part) => part.toLowerCase());

/** Removes case and punctuation: `plannedStart` and `planned_start` → `plannedstart`. */
export const normalizeSearchName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const stems = new Map<string, string>();

/** Returns the cached stem of a lower-case word. */
export function toSearchTerm(part: string): string {
  let term = stems.get(part);
  if (term === undefined) {
    term = stemWord(part);
    stems.set(part, term);
  }
  return term;
}

const smallWords = `a an the of to in on at by for from with as into onto per via is are was were be been being am do does did has have had
 it its this that these those there here and or but if so then than i me my we our us you your he she they them their
 can could may might will would shall should must what which who whom whose when where why how please want need like difference between vs versus mean means meaning
 yet already still just also ever really exactly actually through isn don doesn t s`;

/** Words that are ignored if a query has other words. */
export const stopWords: ReadonlySet<string> = new Set(smallWords.split(/\s+/));

/** Returns the parts of all words of a text, in lower case. */
export const listWordPartsOfText = (text: string): string[] =>
  listWordsWithPositions(text).flatMap(({ parts }) => parts);

/** Returns the parts of all words of a text, except for stop words. */
export const listWordPartsWithoutStopWords = (text: string): string[] =>
  listWordPartsOfText(text).filter((part) => !stopWords.has(part));

/** Articles, prepositions and conjunctions, which occur in too many titles to distinguish them. */
const particles = new Set(['a', 'an', 'the', 'of', 'to', 'in', 'on', 'for', 'by', 'and']);

/** Returns the parts of a title without particles; `about us` and `who we are` retain all words. */
export const listTitleWordsWithoutParticles = (title: string): string[] =>
  listWordPartsOfText(title).filter((part) => !particles.has(part));

/** Returns the terms of a text. */
export const toSearchTerms = (text: string): string[] => listWordPartsWithoutStopWords(text).map(toSearchTerm);
