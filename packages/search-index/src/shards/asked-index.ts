import { readSynonyms, type Synonyms } from '../synonyms/rules.ts';
import { toTerm } from '../text/words.ts';
import type { AskedShard } from './format.ts';
import { type LeadIndex, readLeads } from './lead-index.ts';
import { NumberLists } from './number-lists.ts';
import { decodeNumbers } from './numbers.ts';

/** A phrase by which readers ask for a document or a section. */
export interface AskedPhrase {
  readonly document: number;
  /** Number of the section, from 1; 0 for the document itself. */
  readonly section: number;
  readonly terms: readonly string[];
}

/** What readers say, ready for queries. Phrases and their terms have numbers. */
export interface AskedIndex {
  readonly synonyms: Synonyms;
  readonly leads: LeadIndex;
  readonly phraseCount: number;
  readonly documentOf: (phrase: number) => number;
  readonly sectionOf: (phrase: number) => number;
  /** The numbers of a phrase's terms. */
  readonly termsOf: NumberLists;
  /** Terms by their numbers. */
  readonly terms: readonly string[];
  /** The number of a term that some phrase has. */
  readonly numberOf: (term: string) => number | undefined;
  /** Words of the phrases, sorted. */
  readonly words: readonly string[];
  /** Numbers of the phrases that have a term. */
  readonly find: (term: string) => Uint32Array;
  readonly has: (term: string) => boolean;
}

const none = new Uint32Array(0);

export function readAsked(shard: AskedShard): AskedIndex {
  const phrases = readPhrases(shard);
  const { numbers, termsOf, phrasesOf } = numberTerms(phrases);
  const places = Uint32Array.from(phrases.flatMap(({ document, section }) => [document, section]));
  return {
    synonyms: readSynonyms(shard.synonyms),
    leads: readLeads(shard.leads),
    phraseCount: phrases.length,
    documentOf: (phrase) => places[2 * phrase] ?? 0,
    sectionOf: (phrase) => places[2 * phrase + 1] ?? 0,
    termsOf,
    terms: [...numbers.keys()],
    numberOf: (term) => numbers.get(term),
    words: [...new Set(shard.phrases.split(/\s/).filter(Boolean))].sort(),
    find(term) {
      const number = numbers.get(term);
      return number === undefined ? none : phrasesOf.of(number);
    },
    has: (term) => numbers.has(term),
  };
}

/** Numbers the terms of the phrases. A function of its own, so that the arrays on the way are not kept by those that outlive it. */
function numberTerms(phrases: readonly AskedPhrase[]) {
  const numbers = new Map<string, number>();
  const byTerm: number[][] = [];
  const termsOf = phrases.map(({ terms }, phrase) =>
    terms.map((term) => {
      const number = numbers.get(term) ?? numbers.size;
      numbers.set(term, number);
      byTerm[number] ??= [];
      byTerm[number].push(phrase);
      return number;
    }),
  );
  return { numbers, termsOf: new NumberLists(termsOf), phrasesOf: new NumberLists(byTerm) };
}

/** The phrases of a shard in their order. */
export function readPhrases({ places, phrases }: AskedShard): AskedPhrase[] {
  const lines = phrases.split('\n').values();
  const numbers = decodeNumbers(places);
  const read: AskedPhrase[] = [];
  let document = 0;
  for (let index = 0; index < numbers.length; index += 3) {
    const [distance = 0, section = 0, count = 0] = numbers.slice(index, index + 3);
    document += distance;
    for (const line of lines.take(count)) read.push({ document, section, terms: [...new Set(line.split(' ').map(toTerm))] });
  }
  return read;
}
