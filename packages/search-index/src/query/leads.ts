import { cuesOf } from '../leads/cues.ts';
import { leadStep } from '../leads/leads.ts';
import { traitsOf } from '../leads/traits.ts';
import type { LeadIndex } from '../shards/lead-index.ts';
import { NumberLists } from '../shards/number-lists.ts';
import type { IndexedDocument } from '../shards/title-index.ts';
import { toTerm } from '../text/words.ts';
import type { Bonus } from './bonus.ts';
import type { Query } from './query.ts';
import { findSimilarWords } from './similar-words.ts';
import type { Slot } from './slots.ts';

/** Letters of the shortest stem in which an error is looked for. */
const correctedFrom = 5;

/** How far a query leads to a document: its score is multiplied by e to the power of it. */
export type LeadsTo = (document: number) => number;

/** For a query that leads nowhere. */
export const nowhere: LeadsTo = () => 0;

/** What a document is worth beside the words when the query is its title or its name. */
const calledFrom = 0.75;

/** True for a query that says itself what it is: a call or a pasted error that is known, the title or the name of a document. */
export const isExact = ({ path, method, isError }: Query, { documents }: Bonus): boolean =>
  ((path !== null || method !== null || isError) && documents.size > 0) || documents.values().some((worth) => worth >= calledFrom);

/** What readers' queries have taught: where cues lead, whatever stands on the pages. */
export class LeadFinder {
  readonly #index: LeadIndex;
  readonly #documentsOf: NumberLists;
  readonly #ofTraits: Int32Array;
  readonly #ofDocuments: Float64Array;

  constructor(index: LeadIndex, documents: readonly IndexedDocument[]) {
    const numbers = new Map(index.shared.map((trait, number) => [trait, number]));
    const documentsOf: number[][] = [...index.shared.map(() => []), ...index.pages.map((document) => [document])];
    for (const [document, one] of documents.entries()) for (const trait of traitsOf(one)) documentsOf[numbers.get(trait) ?? -1]?.push(document);
    this.#index = index;
    this.#documentsOf = new NumberLists(documentsOf);
    this.#ofTraits = new Int32Array(documentsOf.length);
    this.#ofDocuments = new Float64Array(documents.length);
  }

  /** `slots` are those of all parts of the query. What is given holds until the next query. */
  find(query: Query, slots: readonly Slot[]): LeadsTo {
    this.#ofDocuments.fill(0);
    const found = new Set<number>();
    for (const cue of cuesOf(this.#termsOf(query, slots))) this.#follow(cue, found);
    for (const trait of found) this.#raise(trait);
    return (document) => this.#ofDocuments[document] ?? 0;
  }

  #follow(cue: string, found: Set<number>): void {
    const [from, before] = this.#index.find(cue);
    for (let place = from; place < before; place += 1) {
      const trait = this.#index.traits[place] ?? 0;
      this.#ofTraits[trait] = (this.#ofTraits[trait] ?? 0) + (this.#index.steps[place] ?? 0);
      found.add(trait);
    }
  }

  #raise(trait: number): void {
    const value = (this.#ofTraits[trait] ?? 0) * leadStep;
    this.#ofTraits[trait] = 0;
    for (const document of this.#documentsOf.of(trait)) this.#ofDocuments[document] = (this.#ofDocuments[document] ?? 0) + value;
  }

  /** True for a word of a query that leads somewhere, with an error or without. */
  knows(part: string): boolean {
    return this.#index.has(this.#correct(toTerm(part)));
  }

  /** The stems of the query's words; one with an error is the word that it is most like. */
  #termsOf({ written, parts }: Query, slots: readonly Slot[]): string[] {
    const slotOf = new Map(parts.map((part, place) => [part, slots[place]]));
    return written.map((part) => {
      const term = toTerm(part);
      const slot = slotOf.get(part);
      if (slot === undefined || this.#index.has(term)) return term;
      return slot.alternatives.length === 0 ? this.#correct(term) : (mostLike(term, slot) ?? term);
    });
  }

  /** Of a word that stands on no page: the stem of one that leads somewhere, when only one letter differs. */
  #correct(term: string): string {
    if (this.#index.has(term) || term.length < correctedFrom) return term;
    return findSimilarWords(this.#index.words(), term, 1, false)[0]?.word ?? term;
  }
}

/** The best of a slot's single terms; none when it is only begun, or stands for itself. */
function mostLike(term: string, { alternatives }: Slot): string | undefined {
  const single = alternatives.filter(({ terms }) => terms.length === 1);
  if (single.some(({ terms }) => terms[0]?.startsWith(term))) return undefined;
  return single.toSorted((a, b) => b.weight - a.weight)[0]?.terms[0];
}
