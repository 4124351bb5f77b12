import type { ParsedSearchQuery } from '../parse/query.ts';
import { toSearchTerm } from '../parse/words.ts';
import { findSimilarWords } from './similar-words.ts';
import type { Synonyms } from './synonyms.ts';
import { findTermsByPrefix, type Vocabulary } from './vocabulary.ts';

/** Terms that must all occur. */
export interface QueryTermAlternative {
  readonly terms: readonly string[];
  /** 1 for the query word itself, less for its other forms and synonyms. */
  readonly weight: number;
}

/** A word of a query with its alternatives. */
export interface QueryTerm {
  /** The word as typed, in lower case. */
  readonly part: string;
  /** The word's term, words that it is a prefix of, and corrections. */
  readonly forms: readonly QueryTermAlternative[];
  /** Terms with the same or a related meaning. */
  readonly synonyms: readonly QueryTermAlternative[];
}

/** Words for prefixes and corrections, and synonyms. */
export interface QueryDictionaries {
  /** Words from titles and names, used to complete one or two letters. */
  readonly titleVocabulary: Vocabulary;
  /** Words from all pages and from readers' queries. */
  readonly vocabulary: Vocabulary;
  readonly synonyms: Synonyms;
}

/** Weights of alternatives, relative to the word itself. */
const weights = { prefix: 0.95, longer: 0.35, oneEdit: 1, twoEdits: 0.55, same: 0.85, related: 0.55 };

const maxExpansions = 40;
const maxSimilarWords = 8;

/** Finds the alternatives of each word of a query. */
export function expandQueryTerms(
  { parts, isLastPartIncomplete }: ParsedSearchQuery,
  words: QueryDictionaries,
): QueryTerm[] {
  const forms = parts.map((part, index) => matchWord(part, isLastPartIncomplete && index === parts.length - 1, words));
  const synonyms = findSynonyms(forms, words.synonyms);
  return parts.map((part, index) => ({
    part,
    forms: [...(forms[index] ?? [])]
      .filter(([term]) => words.vocabulary.has(term))
      .map(([term, weight]) => ({ terms: [term], weight })),
    synonyms: synonyms[index] ?? [],
  }));
}

/** Returns the weights of terms that a word may be a form, a prefix or a misspelling of. */
function matchWord(part: string, isLast: boolean, words: QueryDictionaries): Map<string, number> {
  const term = toSearchTerm(part);
  // One or two digits are the prefix of a status rather than a number.
  const isWord = (words.vocabulary.has(term) || words.synonyms.terms.has(term)) && !(isLast && /^\d{1,2}$/.test(part));
  const weightsByTerm = new Map<string, number>();
  // One or two letters are the prefix of too many words, so only title words are used.
  const completions = isLast
    ? findTermsByPrefix(part.length < 3 ? words.titleVocabulary : words.vocabulary, part, maxExpansions)
    : [];
  for (const other of completions) weightsByTerm.set(other, isWord ? weights.longer : weights.prefix);
  if (isWord) weightsByTerm.set(term, 1);
  return weightsByTerm.size > 0 ? weightsByTerm : correctTypingErrors(part, isLast, words.vocabulary);
}

/** Corrects typing errors: one edit in words of three or more letters, two in words of seven or more. */
function correctTypingErrors(part: string, isLast: boolean, { words }: Vocabulary): Map<string, number> {
  if (part.length < 3 || /\d/.test(part)) return new Map();
  const limit = part.length >= 7 ? 2 : 1;
  const wholeWords = findSimilarWords(words, part, limit, false);
  const similar =
    wholeWords.length > 0 || !isLast || part.length < 4 ? wholeWords : findSimilarWords(words, part, limit, true);
  const minimum = Math.min(...similar.map(({ edits }) => edits));
  const nearest = similar.filter(({ word, edits }) => edits === minimum && word.length > 3).slice(0, maxSimilarWords);
  return new Map(nearest.map(({ word }) => [toSearchTerm(word), minimum === 1 ? weights.oneEdit : weights.twoEdits]));
}

/** Other words may occur inside a phrase: `take the job off the schedule`. */
const maxWordsBetween = 2;

function findSynonyms(
  forms: readonly ReadonlyMap<string, number>[],
  { byFirstTerm }: Synonyms,
): QueryTermAlternative[][] {
  const synonyms = forms.map((): QueryTermAlternative[] => []);
  const queryTerms = forms.flatMap((terms) => [...terms.keys()]);
  for (const { phrase, meaning, type } of new Set(queryTerms.flatMap((term) => byFirstTerm.get(term) ?? []))) {
    const positions = findPhrase(forms, phrase);
    // A query with both words distinguishes them: in `costs and charges`, neither replaces the other.
    if (
      positions.length === 1 &&
      meaning.length === 1 &&
      forms.some((terms, index) => index !== positions[0] && terms.get(meaning[0] ?? '') === 1)
    )
      continue;
    const phraseWeight = positions.reduce(
      (minimum, position, index) => Math.min(minimum, forms[position]?.get(phrase[index] ?? '') ?? 0),
      1,
    );
    for (const position of positions)
      synonyms[position]?.push({ terms: meaning, weight: phraseWeight * weights[type] });
  }
  return synonyms;
}

/** Returns the positions of a phrase's words; empty unless all occur in order. */
function findPhrase(forms: readonly ReadonlyMap<string, number>[], phrase: readonly string[]): number[] {
  const positions: number[] = [];
  for (const term of phrase) {
    const previous = positions.at(-1);
    const position = forms.findIndex((terms, index) => index > (previous ?? -1) && terms.has(term));
    if (position < 0 || (previous !== undefined && position - previous > maxWordsBetween + 1)) return [];
    positions.push(position);
  }
  return positions;
}
