import type { SearchKind } from '@portal/static-page/contract';
import type { Synonyms } from '../synonyms/rules.ts';
import { lightWords } from '../text/light-words.ts';
import { toTerm } from '../text/words.ts';
import { isKnown, joinNeighbours, splitBegun, splitCompound } from './compounds.ts';
import { kindWords } from './kind-words.ts';
import type { Query } from './query.ts';
import { findSimilarWords } from './similar-words.ts';
import { weights } from './weights.ts';
import { wordsByPrefix } from './words-by-prefix.ts';

/** Terms that all must be there for an alternative to hold. */
export interface Alternative {
  readonly terms: readonly string[];
  /** 1 for what was asked for, less for what stands for it. */
  readonly weight: number;
}

/** One thing that is asked for, with everything that counts as it. */
export interface Slot {
  readonly alternatives: readonly Alternative[];
  /** Less than 1 for a word that only hints at what is meant. */
  readonly weight: number;
  /** The kinds of page that say it without writing it. */
  readonly saidBy: readonly SearchKind[];
}

/** The words that may be meant. */
export interface Vocabulary {
  /** Of the shards that have arrived, that of the titles first. */
  readonly postings: readonly KnownWords[];
  readonly synonyms: Synonyms;
  /** True for a word that leads somewhere, though it may stand on no page: it has no error. */
  readonly leads: (term: string) => boolean;
}

interface KnownWords {
  /** Sorted. */
  readonly words: readonly string[];
  readonly has: (term: string) => boolean;
}

const expansionsAtMost = 40;
const similarAtMost = 8;

/** Words for kinds of page stand beside what is looked for. */
const hints = new Set([...lightWords, ...kindWords.keys()]);

/** Works out what each part of the query may mean. */
export function fillSlots({ parts, isTyping, unwanted }: Query, vocabulary: Vocabulary): Slot[] {
  const written = parts.map((part, place) => readPart(part, isTyping && place === parts.length - 1, vocabulary));
  const meant = parts.map((): Alternative[] => []);
  const begun = written.flatMap((terms) => [...terms.keys()]);
  for (const { said, meant: terms, kind } of new Set(begun.flatMap((term) => vocabulary.synonyms.byFirst.get(term) ?? []))) {
    const places = findPhrase(written, said);
    // Who writes both words tells them apart: in `costs and charges` one does not stand for the other.
    if (places.length === 1 && terms.length === 1 && written.some((own, place) => place !== places[0] && own.get(terms[0] ?? '') === 1)) continue;
    const weight = places.reduce((least, place, index) => Math.min(least, written[place]?.get(said[index] ?? '') ?? 0), 1) * weights.means[kind];
    for (const place of places) meant[place]?.push({ terms, weight });
  }
  const joined = joinNeighbours(parts, vocabulary);
  return parts.map((part, place) => ({
    alternatives: [
      ...(joined[place] ?? []),
      ...(written[place]?.size === 0 ? splitCompound(part, vocabulary) : []),
      ...(isTyping && place === parts.length - 1 && !isMeant(written[place]) ? splitBegun(part, vocabulary) : []),
      ...[...(written[place] ?? [])].filter(([term]) => isKnown(term, vocabulary)).map(([term, weight]) => ({ terms: [term], weight })),
      ...(meant[place] ?? []),
    ],
    weight: parts.length > 1 && (hints.has(part) || unwanted.has(part)) ? weights.means.hint : 1,
    saidBy: kindWords.get(part) ?? [],
  }));
}

/** False for a word that is none, nor the beginning of one nor one with one error. */
const isMeant = (terms: ReadonlyMap<string, number> | undefined): boolean => [...(terms?.values() ?? [])].some((weight) => weight > weights.means.twoEdits);

/** Other words may stand inside a phrase: `take the job off the schedule`. */
const wordsBetweenAtMost = 2;

/** The places of the phrase's words; none when they are not all there in order. */
function findPhrase(written: readonly ReadonlyMap<string, number>[], phrase: readonly string[]): number[] {
  const places: number[] = [];
  for (const term of phrase) {
    const before = places.at(-1);
    const place = written.findIndex((terms, index) => index > (before ?? -1) && terms.has(term));
    if (place < 0 || (before !== undefined && place - before > wordsBetweenAtMost + 1)) return [];
    places.push(place);
  }
  return places;
}

/** The terms that a part of the query may be a form, the beginning or a misspelling of, each with its weight. */
function readPart(part: string, isLast: boolean, vocabulary: Vocabulary): Map<string, number> {
  const term = toTerm(part);
  const isWord = isKnown(term, vocabulary) || vocabulary.synonyms.terms.has(term);
  const found = new Map<string, number>();
  if (isLast) for (const other of expand(part, vocabulary)) found.set(other, isWord ? weights.means.longer : weights.means.prefix);
  if (isWord) found.set(term, 1);
  // `told` is a word, and none with an error.
  if (found.size > 0 || lightWords.has(part) || vocabulary.leads(term)) return found;
  const corrected = correct(part, isLast, vocabulary);
  return [...corrected.values()].some((weight) => weight >= weights.means.oneEdit) || splitCompound(part, vocabulary).length === 0 ? corrected : new Map();
}

/** One or two letters begin too many words; those of titles are enough. */
function expand(part: string, { postings, synonyms }: Vocabulary): string[] {
  const lists = part.length < 3 ? postings.slice(0, 1).map(({ words }) => words) : [...postings.map(({ words }) => words), synonyms.words];
  return [...new Set(lists.flatMap((words) => wordsByPrefix(words, part, expansionsAtMost)).map(toTerm))];
}

/** What the forms of a word share, when that is long enough to be told from others. */
function stemOf(part: string): string {
  const term = toTerm(part);
  return term.length >= 5 && part.startsWith(term) ? term : part;
}

/** Typing errors: one edit in words of four letters, two from seven. A word of three may be one of four with a letter omitted. */
function correct(part: string, isLast: boolean, { postings, synonyms }: Vocabulary): Map<string, number> {
  const limit = part.length >= 7 ? 2 : part.length >= 3 ? 1 : 0;
  if (limit === 0 || /\d/.test(part)) return new Map();
  const lists = [...postings.map(({ words }) => words), synonyms.words];
  const similar = (to: string, edits: number, asPrefix: boolean) => lists.flatMap((words) => findSimilarWords(words, to, edits, asPrefix));
  const whole = similar(part, limit, false);
  const begun = whole.length > 0 || !isLast || part.length < 4 ? whole : similar(part, limit, true);
  // `resheduling` is a form of a word that stands in another one: what its forms share is the beginning of a word.
  const found = begun.length > 0 || stemOf(part) === part ? begun : similar(stemOf(part), 1, true);
  const least = Math.min(...found.map(({ edits }) => edits));
  const weigh = (word: string) => (least === 1 ? weights.means.oneEdit : weights.means.twoEdits) * (word[0] === part[0] ? 1 : weights.means.otherLetter);
  const nearest = found.filter(({ word, edits }) => edits === least && word.length > 3).map(({ word }) => [toTerm(word), weigh(word)] as const);
  return new Map(nearest.toSorted(([, a], [, b]) => a - b).slice(-similarAtMost));
}
