import { readSynonyms, type Synonyms } from '../synonyms/rules.ts';
import { toTerm } from '../text/words.ts';
import type { AskedShard } from './format.ts';
import { decodeNumbers } from './numbers.ts';

/** A phrase by which readers ask for a document or a section. */
export interface AskedPhrase {
  readonly document: number;
  /** Number of the section, from 1; 0 for the document itself. */
  readonly section: number;
  readonly terms: readonly string[];
}

/** What readers say, ready for queries. */
export interface AskedIndex {
  readonly synonyms: Synonyms;
  readonly phrases: readonly AskedPhrase[];
  /** Words of the phrases, sorted. */
  readonly words: readonly string[];
  /** Numbers of the phrases that have a term. */
  readonly find: (term: string) => readonly number[];
  readonly has: (term: string) => boolean;
}

export function readAsked(shard: AskedShard): AskedIndex {
  const phrases = readPhrases(shard);
  const byTerm = new Map<string, number[]>();
  for (const [number, { terms }] of phrases.entries()) {
    for (const term of terms) byTerm.set(term, [...(byTerm.get(term) ?? []), number]);
  }
  return {
    synonyms: readSynonyms(shard.synonyms),
    phrases,
    words: [...new Set(shard.phrases.split(/\s/).filter(Boolean))].sort(),
    find: (term) => byTerm.get(term) ?? [],
    has: (term) => byTerm.has(term),
  };
}

function readPhrases({ places, phrases }: AskedShard): AskedPhrase[] {
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
