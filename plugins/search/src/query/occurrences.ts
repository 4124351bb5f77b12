import type { SearchIndex } from './index.ts';

/** How much it says for a document that a term stands in one of its fields, from 0 to 1. */
export const fieldValues = { title: 1, identifier: 0.75, keyword: 0.7, heading: 0.55, description: 0.5, fieldName: 0.42, text: 0.3, fieldText: 0.2 };

/** Where a term occurs: numbers of documents or places, each with its value. */
export interface Occurrences {
  readonly documents: readonly number[];
  readonly documentValues: readonly number[];
  /** Parts and fields. */
  readonly places: readonly number[];
  readonly placeValues: readonly number[];
  /** How telling the term is: more the fewer documents have it. */
  readonly rarity: number;
}

/** Finds occurrences, remembering them for the next key. */
export class OccurrenceFinder {
  readonly #index: SearchIndex;
  readonly #found = new Map<string, Occurrences>();

  constructor(index: SearchIndex) {
    this.#index = index;
  }

  find(term: string): Occurrences {
    const known = this.#found.get(term);
    if (known) return known;
    const occurrences = findOccurrences(this.#index, term);
    this.#found.set(term, occurrences);
    return occurrences;
  }
}

function findOccurrences({ titles, parts }: SearchIndex, term: string): Occurrences {
  const values = new Map<number, number>();
  const raise = (document: number, value: number) => values.set(document, Math.max(value, values.get(document) ?? 0));
  for (const [field, documents] of titles.postings.find(term).entries()) {
    const value = [fieldValues.title, fieldValues.identifier, fieldValues.keyword][field] ?? 0;
    for (const document of documents) raise(document, value);
  }
  const places: number[] = [];
  const placeValues: number[] = [];
  if (parts) {
    for (const [field, found] of parts.postings.find(term).entries()) {
      for (const place of found) {
        const isPart = place < parts.partCount;
        const owners = isPart ? [parts.documentOfPart[place] ?? 0] : (parts.documentsOfField[place - parts.partCount] ?? []);
        const value = isPart ? partValue(parts, place, field) : (field === 0 ? fieldValues.fieldName : fieldValues.fieldText) * spread(owners.length);
        places.push(place);
        placeValues.push(value);
        for (const document of owners) raise(document, value);
      }
    }
  }
  const all = titles.documents.length;
  const rarity = Math.log(1 + (all - values.size + 0.5) / (values.size + 0.5));
  return { documents: [...values.keys()], documentValues: [...values.values()], places, placeValues, rarity };
}

function partValue({ headings, lengths }: NonNullable<SearchIndex['parts']>, part: number, field: number): number {
  if (field === 0) return fieldValues.heading;
  if (headings[part] === '') return fieldValues.description;
  // A word in a long text says less.
  return fieldValues.text / (1 + Math.log2(1 + (lengths[part] ?? 0) / 60) / 4);
}

/** A field that many documents share says less for each of them. */
const spread = (count: number): number => 1 / (1 + Math.log2(count) / 8);
