import type { SearchKind } from '@portal/static-page/contract';
import type { OccurrenceFinder } from './occurrences.ts';
import type { Alternative, Slot } from './slots.ts';

/** What a slot is worth in each document and place that has it, and its share in the query. */
export interface SlotValues {
  readonly documents: ReadonlyMap<number, number>;
  readonly places: ReadonlyMap<number, number>;
  /** The shares of all slots add up to 1; a rare word has a larger one. */
  readonly share: number;
}

/** Reads every slot of a query; `documentsOf` gives the documents of a kind. */
export function readSlots(slots: readonly Slot[], finder: OccurrenceFinder, documentsOf: (kind: SearchKind) => readonly number[]): SlotValues[] {
  const read = slots.map((slot) => {
    const own = readSlot(slot, finder);
    for (const document of slot.saidBy.flatMap(documentsOf)) own.documents.set(document, 1);
    return own;
  });
  const total = read.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  return read.map(({ documents, places, rarity }) => ({ documents, places, share: rarity / total }));
}

interface Read {
  readonly documents: Map<number, number>;
  readonly places: Map<number, number>;
}

function readSlot({ alternatives, weight }: Slot, finder: OccurrenceFinder): Read & { readonly rarity: number } {
  const documents = new Map<number, number>();
  const places = new Map<number, number>();
  const said = new Map<number, number>();
  for (const alternative of alternatives) {
    const read = readAlternative(alternative, finder);
    raise(documents, read.documents, alternative.weight);
    raise(places, read.places, alternative.weight);
    for (const document of read.documents.keys()) said.set(document, Math.max(alternative.weight, said.get(document) ?? 0));
  }
  // A word tells as much as the documents are few that say it in any way.
  const count = said.values().reduce((sum, one) => sum + one, 0);
  return { documents, places, rarity: finder.rarityOf(count) * weight };
}

function raise(values: Map<number, number>, others: ReadonlyMap<number, number>, weight: number): void {
  for (const [key, value] of others) values.set(key, Math.max(value * weight, values.get(key) ?? 0));
}

/** All terms of an alternative must be there; the weakest of them counts. */
function readAlternative({ terms }: Alternative, finder: OccurrenceFinder): Read {
  const [first, ...others] = terms.map((term) => finder.find(term));
  if (!first) return { documents: new Map(), places: new Map() };
  return others.reduce<Read>((read, other) => ({ documents: shared(read.documents, other.documents), places: shared(read.places, other.places) }), {
    documents: new Map(first.documents),
    places: new Map(first.places),
  });
}

function shared(values: ReadonlyMap<number, number>, others: ReadonlyMap<number, number>): Map<number, number> {
  const both = new Map<number, number>();
  for (const [key, value] of values) {
    const other = others.get(key);
    if (other !== undefined) both.set(key, Math.min(value, other));
  }
  return both;
}
