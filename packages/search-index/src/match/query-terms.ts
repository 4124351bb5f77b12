import type { Query } from '../parse/query.ts';
import { toTerm } from '../parse/words.ts';
import { findSimilarWords } from './similar-words.ts';
import type { Synonyms } from './synonyms.ts';
import { termsByPrefix, type Vocabulary } from './vocabulary.ts';

/** Terms that all must be there for an alternative to hold. */
export interface Alternative {
  readonly terms: readonly string[];
  /** 1 for what was asked for, less for what stands for it. */
  readonly weight: number;
}

/** One word of a query, with everything that counts as it. */
export interface QueryTerm {
  /** As it is written, in lower case. */
  readonly part: string;
  /** What it is itself: its term, forms that it begins, corrections. */
  readonly own: readonly Alternative[];
  /** What is meant by it. */
  readonly meant: readonly Alternative[];
}

/** The words that may be meant. */
export interface Words {
  /** Of titles and names: enough for one or two letters. */
  readonly titles: Vocabulary;
  /** Of all pages and of readers. */
  readonly all: Vocabulary;
  readonly synonyms: Synonyms;
}

/** What a word may be, and how much each counts beside the word itself. */
const weights = { prefix: 0.95, longer: 0.35, oneEdit: 1, twoEdits: 0.55, same: 0.85, related: 0.55 };

const expansionsAtMost = 40;
const similarAtMost = 8;

/** Works out what each word of the query may mean. */
export function matchTerms({ parts, isTyping }: Query, words: Words): QueryTerm[] {
  const own = parts.map((part, place) => matchWord(part, isTyping && place === parts.length - 1, words));
  const meant = findSynonyms(own, words.synonyms);
  return parts.map((part, place) => ({
    part,
    own: [...(own[place] ?? [])]
      .filter(([term]) => words.all.has(term))
      .map(([term, weight]) => ({ terms: [term], weight })),
    meant: meant[place] ?? [],
  }));
}

/** The terms that a word may be a form, the beginning or a misspelling of, each with its weight. */
function matchWord(part: string, isLast: boolean, words: Words): Map<string, number> {
  const term = toTerm(part);
  // One or two digits begin a status before they are a number.
  const isWord = (words.all.has(term) || words.synonyms.terms.has(term)) && !(isLast && /^\d{1,2}$/.test(part));
  const found = new Map<string, number>();
  // One or two letters begin too many words; those of titles are enough.
  const begun = isLast ? termsByPrefix(part.length < 3 ? words.titles : words.all, part, expansionsAtMost) : [];
  for (const other of begun) found.set(other, isWord ? weights.longer : weights.prefix);
  if (isWord) found.set(term, 1);
  return found.size > 0 ? found : correct(part, isLast, words.all);
}

/** Typing errors: one edit in words of three letters, two from seven. */
function correct(part: string, isLast: boolean, { words }: Vocabulary): Map<string, number> {
  if (part.length < 3 || /\d/.test(part)) return new Map();
  const limit = part.length >= 7 ? 2 : 1;
  const whole = findSimilarWords(words, part, limit, false);
  const found = whole.length > 0 || !isLast || part.length < 4 ? whole : findSimilarWords(words, part, limit, true);
  const least = Math.min(...found.map(({ edits }) => edits));
  const nearest = found.filter(({ word, edits }) => edits === least && word.length > 3).slice(0, similarAtMost);
  return new Map(nearest.map(({ word }) => [toTerm(word), least === 1 ? weights.oneEdit : weights.twoEdits]));
}

/** Other words may stand inside a phrase: `take the job off the schedule`. */
const wordsBetweenAtMost = 2;

function findSynonyms(own: readonly ReadonlyMap<string, number>[], { byFirst }: Synonyms): Alternative[][] {
  const meant = own.map((): Alternative[] => []);
  const begun = own.flatMap((terms) => [...terms.keys()]);
  for (const { said, meant: terms, type } of new Set(begun.flatMap((term) => byFirst.get(term) ?? []))) {
    const places = findPhrase(own, said);
    // Who writes both words tells them apart: in `costs and charges` one does not stand for the other.
    if (
      places.length === 1 &&
      terms.length === 1 &&
      own.some((one, place) => place !== places[0] && one.get(terms[0] ?? '') === 1)
    )
      continue;
    const weight =
      places.reduce((least, place, index) => Math.min(least, own[place]?.get(said[index] ?? '') ?? 0), 1) *
      weights[type];
    for (const place of places) meant[place]?.push({ terms, weight });
  }
  return meant;
}

/** The places of the phrase's words; none when they are not all there in order. */
function findPhrase(own: readonly ReadonlyMap<string, number>[], phrase: readonly string[]): number[] {
  const places: number[] = [];
  for (const term of phrase) {
    const before = places.at(-1);
    const place = own.findIndex((terms, index) => index > (before ?? -1) && terms.has(term));
    if (place < 0 || (before !== undefined && place - before > wordsBetweenAtMost + 1)) return [];
    places.push(place);
  }
  return places;
}
