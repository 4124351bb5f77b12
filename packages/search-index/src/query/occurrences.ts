import type { PartIndex } from '../shards/part-index.ts';
import type { SearchIndex } from './index.ts';
import { weights } from './weights.ts';

/** Where a term occurs. */
export interface Occurrences {
  /** What it is worth in each document that has it. */
  readonly documents: ReadonlyMap<number, number>;
  /** What it is worth in each part or field that has it. */
  readonly places: ReadonlyMap<number, number>;
  /** How telling the term is: more the fewer documents have it */
  readonly rarity: number;
}

/** Finds occurrences, remembering them for the next key. */
export class OccurrenceFinder {
  readonly #index: SearchIndex;
  readonly #found = new Map<string, Occurrences>();

  constructor(index: SearchIndex) {
    this.#index = index;
  }

  /** How telling it is to stand in so many documents. */
  rarityOf(count: number): number {
    return rarityOf(count, this.#index.titles.documents.length);
  }

  find(term: string): Occurrences {
    const known = this.#found.get(term);
    if (known) return known;
    const occurrences = findOccurrences(this.#index, term);
    this.#found.set(term, occurrences);
    return occurrences;
  }
}

/** Robertson's inverse document frequency. */
const rarityOf = (count: number, all: number): number => {
  const some = Math.max(count, all * weights.rareFrom);
  return Math.log(1 + (all - some + 0.5) / (some + 0.5));
};

function findOccurrences({ titles, asked, parts }: SearchIndex, term: string): Occurrences {
  const documents = new Map<number, number>();
  const places = new Map<number, number>();
  const raise = (document: number, value: number) => documents.set(document, Math.max(value, documents.get(document) ?? 0));
  for (const [field, found] of titles.postings.find(term).entries()) {
    const value = [weights.stands.title, weights.stands.identifier, weights.stands.keyword][field] ?? 0;
    for (const document of found) raise(document, value);
  }
  for (const [field, found] of parts?.postings.find(term).entries() ?? []) {
    for (const place of found) {
      const { value, owners } = readPlace(parts, place, field === 0);
      places.set(place, value);
      for (const document of owners) raise(document, value);
    }
  }
  for (const number of asked?.find(term) ?? []) {
    const phrase = asked?.phrases[number];
    if (phrase) raise(phrase.document, phrase.section > 0 ? weights.stands.askedOfSection : weights.stands.asked);
  }
  return { documents, places, rarity: rarityOf(documents.size, titles.documents.length) };
}

function readPlace(parts: PartIndex | null, place: number, isName: boolean): { readonly value: number; readonly owners: readonly number[] } {
  if (!parts) return { value: 0, owners: [] };
  if (place < parts.partCount) return { value: isName ? headingWorth(parts, place) : textWorth(parts, place), owners: [parts.documentOfPart[place] ?? 0] };
  const owners = parts.documentsOfField[place - parts.partCount] ?? [];
  return { value: (isName ? weights.stands.fieldName : weights.stands.fieldText) * spread(owners.length), owners };
}

/** A word of a long heading, such as a question, says less. */
function headingWorth({ headingTerms }: PartIndex, part: number): number {
  const words = headingTerms(part).length;
  return weights.stands.heading * Math.min(1, Math.sqrt(2 / Math.max(1, words)));
}

/** A word in a long text says less; the first part of a document is its description. */
function textWorth({ documentOfPart, firstPart, lengths }: PartIndex, part: number): number {
  const isDescription = firstPart[documentOfPart[part] ?? 0] === part;
  return isDescription ? weights.stands.description : weights.stands.text / (1 + Math.log2(1 + (lengths[part] ?? 0) / 60) / 4);
}

/** A field that many documents share says less for each of them. */
const spread = (count: number): number => 1 / (1 + Math.log2(count) / 8);
