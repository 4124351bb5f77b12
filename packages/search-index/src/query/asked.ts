import type { AskedIndex } from '../shards/asked-index.ts';
import type { OccurrenceFinder } from './occurrences.ts';
import type { SlotValues } from './slot-values.ts';
import type { Alternative } from './slots.ts';
import { weights } from './weights.ts';
import { Worths } from './worths.ts';

/** For each phrase that says a slot, the alternative by which it says it best. */
export class PhraseChoice {
  readonly #asked: AskedIndex | null;
  /** By phrase: the place of its alternative, from 1; 0 for none. */
  readonly #chosen: Uint16Array;
  readonly #phrases: number[] = [];
  #alternatives: readonly Chosen[] = [];

  constructor(asked: AskedIndex | null) {
    this.#asked = asked;
    this.#chosen = new Uint16Array(asked?.phraseCount ?? 0);
  }

  get phrases(): readonly number[] {
    return this.#phrases;
  }

  get(phrase: number): Chosen | undefined {
    const chosen = this.#chosen[phrase] ?? 0;
    return chosen === 0 ? undefined : this.#alternatives[chosen - 1];
  }

  choose(alternatives: readonly Alternative[]): void {
    const asked = this.#asked;
    if (!asked) return;
    this.#alternatives = alternatives.map(({ terms, weight }) => ({ weight, terms: terms.map((term) => asked.numberOf(term) ?? -1) }));
    for (const [index, { terms, weight }] of this.#alternatives.entries()) {
      const [, ...others] = terms;
      for (const phrase of asked.find(alternatives[index]?.terms[0] ?? '')) {
        const before = this.get(phrase);
        if (weight <= (before?.weight ?? 0) || !others.every((term) => asked.termsOf.of(phrase).includes(term))) continue;
        if (!before) this.#phrases.push(phrase);
        this.#chosen[phrase] = index + 1;
      }
    }
  }

  clear(): void {
    for (const phrase of this.#phrases) this.#chosen[phrase] = 0;
    this.#phrases.length = 0;
    this.#alternatives = [];
  }
}

/** An alternative whose terms are the numbers of the phrases' terms. */
interface Chosen {
  readonly weight: number;
  readonly terms: readonly number[];
}

/** What phrases of the readers say of documents. */
export interface AskedMatches {
  /** How like the query the best phrase for a document is: 1 when it is the query, 0 when there is none. */
  readonly likeness: (document: number) => number;
  /** The section for which that phrase is, from 1; 0 for the document itself. */
  readonly section: (document: number) => number;
}

const noMatches: AskedMatches = { likeness: () => 0, section: () => 0 };

/** Compares the query with the phrases by which readers ask; gives each document's best. */
export function matchAsked(asked: AskedIndex | null, values: readonly SlotValues[], finder: OccurrenceFinder, documentCount: number): AskedMatches {
  if (!asked) return noMatches;
  const best = new Worths(documentCount);
  const sections = new Uint16Array(documentCount);
  for (const [place, { phrases }] of values.entries()) {
    for (const phrase of phrases.phrases) {
      const query = sayingOfQuery(phrase, values, place);
      if (query === 0) continue;
      const document = asked.documentOf(phrase);
      const section = asked.sectionOf(phrase);
      const ofSection = section > 0 ? weights.asked.section : 1;
      // The phrase can be no more like the query than the query is like it.
      if (query * ofSection <= best.get(document)) continue;
      const likeness = query * sharedPart(phrase, values, finder) ** weights.asked.beyond * ofSection;
      if (likeness <= best.get(document)) continue;
      best.raise(document, likeness);
      sections[document] = section;
    }
  }
  return { likeness: (document) => best.get(document), section: (document) => sections[document] ?? 0 };
}

/** How much of the query a phrase says that has the slot at `place`; 0 when an earlier slot has led to it. */
function sayingOfQuery(phrase: number, values: readonly SlotValues[], place: number): number {
  let sum = 0;
  for (const [index, { phrases, share }] of values.entries()) {
    const chosen = phrases.get(phrase);
    if (chosen && index < place) return 0;
    if (chosen) sum += share * chosen.weight;
  }
  return sum;
}

/** How much of a phrase the query says, each term by how telling it is: an alternative is chosen for a phrase that has all its terms. */
function sharedPart(phrase: number, values: readonly SlotValues[], finder: OccurrenceFinder): number {
  let part = 0;
  for (const [place, { phrases }] of values.entries()) {
    for (const term of phrases.get(phrase)?.terms ?? []) {
      // A term that two slots say counts once, for the one that says it best.
      if (isSaidBefore(term, phrase, values, place)) continue;
      part += finder.rarityOfAsked(term) * bestSaying(term, phrase, values, place);
    }
  }
  return part / finder.rarityOfPhrase(phrase);
}

function isSaidBefore(term: number, phrase: number, values: readonly SlotValues[], place: number): boolean {
  for (let before = 0; before < place; before += 1) if (values[before]?.phrases.get(phrase)?.terms.includes(term)) return true;
  return false;
}

function bestSaying(term: number, phrase: number, values: readonly SlotValues[], from: number): number {
  let best = 0;
  for (let place = from; place < values.length; place += 1) {
    const chosen = values[place]?.phrases.get(phrase);
    if (chosen && chosen.weight > best && chosen.terms.includes(term)) best = chosen.weight;
  }
  return best;
}
