import { isWord } from '../leads/cues.ts';
import type { Leads } from '../leads/leads.ts';
import { pageTrait } from '../leads/traits.ts';
import { lowerBound } from '../text/lower-bound.ts';
import type { LeadLists } from './format.ts';
import { decodeGrowing, decodeNumbers } from './numbers.ts';

/** What cues lead to, ready for queries. */
export interface LeadIndex {
  /** Names of the traits that documents share, by their numbers; pages have the numbers after them. */
  readonly shared: readonly string[];
  /** Documents that have a trait of their own. */
  readonly pages: readonly number[];
  /** The places of a cue's leads, from and before. */
  readonly find: (cue: string) => readonly [number, number];
  readonly traits: Uint16Array;
  /** In steps of `leadStep`. */
  readonly steps: Int8Array;
  /** Stems of words that lead somewhere, sorted. */
  readonly words: () => readonly string[];
  readonly has: (term: string) => boolean;
}

const nowhere = [0, 0] as const;

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

export function readLeads(lists: LeadLists): LeadIndex {
  // A list takes half of the memory that a map does.
  const cues = linesOf(lists.cues);
  const placeOf = (cue: string) => {
    const place = lowerBound(cues, cue);
    return cues[place] === cue ? place : null;
  };
  const counts = decodeNumbers(lists.counts);
  const starts = new Uint32Array(counts.length + 1);
  for (const [place, count] of counts.entries()) starts[place + 1] = (starts[place] ?? 0) + count;
  return {
    shared: linesOf(lists.shared),
    pages: decodeGrowing(lists.pages),
    find(cue) {
      const place = placeOf(cue);
      return place === null ? nowhere : [starts[place] ?? 0, starts[place + 1] ?? 0];
    },
    traits: Uint16Array.from(readTraits(lists.traits, starts)),
    steps: Int8Array.from(decodeNumbers(lists.steps), fromNatural),
    words: () => cues.filter(isWord),
    has: (term) => isWord(term) && placeOf(term) !== null,
  };
}

/** Each cue's traits grow from its first. */
function readTraits(text: string, starts: Uint32Array): number[] {
  const traits = decodeNumbers(text);
  for (let row = 0; row + 1 < starts.length; row += 1)
    for (let place = (starts[row] ?? 0) + 1; place < (starts[row + 1] ?? 0); place += 1) traits[place] = (traits[place] ?? 0) + (traits[place - 1] ?? 0);
  return traits;
}

const fromNatural = (number: number): number => (number % 2 === 1 ? -(number + 1) / 2 : number / 2);

/** The leads as they were before they were written. `urls` are the documents' addresses. */
export function leadsOf(lists: LeadLists, urls: readonly string[]): Leads {
  const index = readLeads(lists);
  const cues = linesOf(lists.cues).map((cue) => {
    const [from, before] = index.find(cue);
    return [
      cue,
      Array.from({ length: before - from }, (_, place) => ({ trait: index.traits[from + place] ?? 0, steps: index.steps[from + place] ?? 0 })),
    ] as const;
  });
  return { traits: [...index.shared, ...index.pages.map((document) => pageTrait(urls[document] ?? ''))], cues: new Map(cues) };
}
