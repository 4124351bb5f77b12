import type { SearchKind } from '@portal/static-page/contract';
import { PhraseChoice } from './asked.ts';
import { type Fitting, toFitting } from './fit.ts';
import type { SearchIndex } from './index.ts';
import type { OccurrenceFinder, Occurrences, Values } from './occurrences.ts';
import type { Slot } from './slots.ts';
import { Worths } from './worths.ts';

/** What a slot is worth in each document and place that has it, and its share in the query. */
export interface SlotValues extends Read {
  /** The shares of all slots add up to 1; a rare word has a larger one. */
  readonly share: number;
}

/** What is known of a slot whatever stands beside it. */
interface Read {
  readonly documents: Worths;
  readonly places: Worths;
  /** The alternative by which each phrase of the readers says it best. */
  readonly phrases: PhraseChoice;
  /** The alternative by which a title or heading says it best. */
  readonly fitting: Fitting;
}

interface Kept extends Read {
  rarity: number;
}

/** As many are kept for reuse as most queries have words. */
const sparesAtMost = 8;

/**
 * Reads the slots of queries. From one key to the next most slots stay: what was read of those of the last
 * query is kept, and the memory of the others is used again. So values hold until the next query is read.
 */
export class SlotReader {
  readonly #index: SearchIndex;
  readonly #finder: OccurrenceFinder;
  readonly #documentsOf: (kind: SearchKind) => readonly number[];
  readonly #scratch: { readonly documents: Worths; readonly places: Worths; readonly said: Worths };
  #kept = new Map<string, Kept>();
  #spares: Kept[] = [];

  /** `documentsOf` gives the documents of a kind. */
  constructor(index: SearchIndex, finder: OccurrenceFinder, documentsOf: (kind: SearchKind) => readonly number[]) {
    this.#index = index;
    this.#finder = finder;
    this.#documentsOf = documentsOf;
    this.#scratch = { documents: this.#ofDocuments(), places: this.#ofPlaces(), said: this.#ofDocuments() };
  }

  read(slots: readonly Slot[]): SlotValues[] {
    const keys = slots.map(keyOf);
    const wanted = new Set(keys);
    for (const [key, unwanted] of this.#kept) if (!wanted.has(key)) this.#giveUp(key, unwanted);
    const read = slots.map((slot, place) => ({ ...this.#find(keys[place] ?? '', slot), weight: slot.weight }));
    const total = read.reduce((sum, { rarity, weight }) => sum + rarity * weight, 0) || 1;
    return read.map(({ rarity, weight, ...own }) => ({ ...own, share: (rarity * weight) / total }));
  }

  #giveUp(key: string, unwanted: Kept): void {
    this.#kept.delete(key);
    if (this.#spares.length >= sparesAtMost) return;
    for (const part of [unwanted.documents, unwanted.places, unwanted.phrases]) part.clear();
    this.#spares.push(unwanted);
  }

  #find(key: string, slot: Slot): Kept {
    const known = this.#kept.get(key);
    if (known) return known;
    const { documents, places, phrases } = this.#spares.pop() ?? this.#create();
    const kept = { documents, places, phrases, fitting: toFitting(slot.alternatives), rarity: 0 };
    kept.rarity = this.#fill(kept, slot);
    this.#kept.set(key, kept);
    return kept;
  }

  #create(): Pick<Kept, 'documents' | 'places' | 'phrases'> {
    return { documents: this.#ofDocuments(), places: this.#ofPlaces(), phrases: new PhraseChoice(this.#index.asked) };
  }

  #ofDocuments(): Worths {
    return new Worths(this.#index.titles.documents.length);
  }

  #ofPlaces(): Worths {
    const { parts } = this.#index;
    return new Worths(parts ? parts.partCount + parts.fieldCount : 0);
  }

  /** Reads all alternatives; gives how telling the slot is. */
  #fill({ documents, places, phrases }: Read, { alternatives, saidBy }: Slot): number {
    const scratch = this.#scratch;
    for (const { terms, weight } of alternatives) {
      const read = terms.map((term) => this.#finder.find(term));
      const inDocuments = inAll(read, 'documents', scratch.documents);
      raise(documents, inDocuments, weight);
      raise(places, inAll(read, 'places', scratch.places), weight);
      for (const document of inDocuments.numbers) scratch.said.raise(document, weight);
    }
    phrases.choose(alternatives);
    // A word tells as much as the documents are few that say it in any way.
    const count = scratch.said.numbers.reduce((sum, document) => sum + scratch.said.get(document), 0);
    scratch.said.clear();
    for (const document of saidBy.flatMap(this.#documentsOf)) documents.raise(document, 1);
    return this.#finder.rarityOf(count);
  }
}

const keyOf = ({ alternatives, saidBy }: Slot): string =>
  `${alternatives.map(({ terms, weight }) => `${terms.join(' ')} ${weight}`).join('|')}:${saidBy.join(' ')}`;

function raise(worths: Worths, { numbers, values }: Values, weight: number): void {
  for (let index = 0; index < numbers.length; index += 1) worths.raise(numbers[index] ?? 0, (values[index] ?? 0) * weight);
}

const nowhere: Values = { numbers: new Uint32Array(0), values: new Float64Array(0) };

/** All terms of an alternative must be there; the weakest of them counts. `scratch` is empty, before and after. */
const inAll = ([first, ...others]: readonly Occurrences[], of: keyof Occurrences, scratch: Worths): Values =>
  others.reduce((values, other) => inBoth(values, other[of], scratch), first?.[of] ?? nowhere);

function inBoth(values: Values, others: Values, scratch: Worths): Values {
  if (values.numbers.length === 0 || others.numbers.length === 0) return nowhere;
  raise(scratch, others, 1);
  const numbers = values.numbers.filter((number) => scratch.get(number) > 0);
  const both = { numbers, values: new Float64Array(numbers.length) };
  let place = 0;
  for (const [index, number] of numbers.entries()) {
    while (values.numbers[place] !== number) place += 1;
    both.values[index] = Math.min(values.values[place] ?? 0, scratch.get(number));
  }
  scratch.clear();
  return both;
}
