import type { AskedIndex } from '../shards/asked-index.ts';
import type { OccurrenceFinder } from './occurrences.ts';
import type { SlotValues } from './slot-values.ts';
import type { Alternative, Slot } from './slots.ts';
import { weights } from './weights.ts';

/** The phrase by which a document is asked for that is most like the query. */
export interface AskedMatch {
  /** 1 when the phrase is the query. */
  readonly likeness: number;
  /** Number of the section, from 1; 0 for the document itself. */
  readonly section: number;
}

/** Compares the query with the phrases by which readers ask; gives each document's best. */
export function matchAsked(asked: AskedIndex | null, slots: readonly Slot[], values: readonly SlotValues[], finder: OccurrenceFinder): Map<number, AskedMatch> {
  const best = new Map<number, AskedMatch>();
  if (!asked) return best;
  for (const [number, { query, said }] of compare(asked, slots, values)) {
    const phrase = asked.phrases[number];
    if (!phrase) continue;
    const { document, section, terms } = phrase;
    let whole = 0;
    let part = 0;
    for (const term of terms) {
      const { rarity } = finder.find(term);
      whole += rarity;
      part += rarity * (said.get(term) ?? 0);
    }
    const likeness = query * (part / whole) ** weights.asked.beyond * (section > 0 ? weights.asked.section : 1);
    if (likeness > (best.get(document)?.likeness ?? 0)) best.set(document, { likeness, section });
  }
  return best;
}

interface Comparison {
  /** How much of the query the phrase has. */
  query: number;
  /** The phrase's terms that the query has, each by its weight. */
  readonly said: Map<string, number>;
}

function compare(asked: AskedIndex, slots: readonly Slot[], values: readonly SlotValues[]): Map<number, Comparison> {
  const compared = new Map<number, Comparison>();
  for (const [place, { alternatives }] of slots.entries()) {
    const share = values[place]?.share ?? 0;
    for (const [number, { weight, terms }] of bestAlternatives(asked, alternatives)) {
      const own = compared.get(number) ?? { query: 0, said: new Map<string, number>() };
      own.query += share * weight;
      for (const term of terms) own.said.set(term, Math.max(weight, own.said.get(term) ?? 0));
      compared.set(number, own);
    }
  }
  return compared;
}

/** For each phrase that says a slot, the alternative by which it says it best. */
function bestAlternatives(asked: AskedIndex, alternatives: readonly Alternative[]): Map<number, Alternative> {
  const best = new Map<number, Alternative>();
  for (const alternative of alternatives) {
    const [first = [], ...others] = alternative.terms.map(asked.find);
    for (const number of first) {
      if (alternative.weight > (best.get(number)?.weight ?? 0) && others.every((numbers) => numbers.includes(number))) best.set(number, alternative);
    }
  }
  return best;
}
