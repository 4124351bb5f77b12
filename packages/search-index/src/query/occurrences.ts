import type { PartIndex } from '../shards/part-index.ts';
import type { SearchIndex } from './index.ts';
import { weights } from './weights.ts';
import { Worths } from './worths.ts';

/** Where a term occurs: what it is worth in each document that has it, and in each part or field. */
export interface Occurrences {
  readonly documents: Values;
  readonly places: Values;
}

/** What some documents or places are worth, in the order in which they were found. */
export interface Values {
  readonly numbers: Uint32Array;
  readonly values: Float64Array;
}

/** Terms whose occurrences are kept for the next keys. */
const keptAtMost = 250;

/** Finds occurrences, remembering them for the next keys. */
export class OccurrenceFinder {
  readonly #index: SearchIndex;
  readonly #found = new Map<string, Occurrences>();
  readonly #rarities: Float64Array;
  readonly #raritiesOfPhrases: Float64Array;
  readonly #documents: Worths;
  readonly #places: Worths;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#rarities = new Float64Array(index.asked?.terms.length ?? 0);
    this.#raritiesOfPhrases = new Float64Array(index.asked?.phraseCount ?? 0);
    this.#documents = new Worths(index.titles.documents.length);
    this.#places = new Worths(index.parts ? index.parts.partCount + index.parts.fieldCount : 0);
  }

  /** How telling it is to stand in so many documents. */
  rarityOf(count: number): number {
    return rarityOf(count, this.#index.titles.documents.length);
  }

  /** How telling a term of the readers' phrases is: more the fewer documents have it. */
  rarityOfAsked(term: number): number {
    const known = this.#rarities[term] ?? 0;
    if (known > 0) return known;
    raiseDocuments(this.#index, this.#index.asked?.terms[term] ?? '', this.#documents);
    const rarity = this.rarityOf(this.#documents.numbers.length);
    this.#documents.clear();
    this.#rarities[term] = rarity;
    return rarity;
  }

  /** How telling the terms of a phrase are together. */
  rarityOfPhrase(phrase: number): number {
    const known = this.#raritiesOfPhrases[phrase] ?? 0;
    if (known > 0) return known;
    const rarity = this.#index.asked?.termsOf.of(phrase).reduce((sum, term) => sum + this.rarityOfAsked(term), 0) ?? 0;
    this.#raritiesOfPhrases[phrase] = rarity;
    return rarity;
  }

  find(term: string): Occurrences {
    const known = this.#found.get(term);
    if (known) return known;
    raiseDocuments(this.#index, term, this.#documents, this.#places);
    const occurrences = { documents: takeOut(this.#documents), places: takeOut(this.#places) };
    const [oldest] = this.#found.keys();
    if (oldest !== undefined && this.#found.size >= keptAtMost) this.#found.delete(oldest);
    this.#found.set(term, occurrences);
    return occurrences;
  }
}

function takeOut(worths: Worths): Values {
  const numbers = new Uint32Array(worths.numbers);
  const values = new Float64Array(numbers.length);
  for (let index = 0; index < numbers.length; index += 1) values[index] = worths.get(numbers[index] ?? 0);
  worths.clear();
  return { numbers, values };
}

/** Robertson's inverse document frequency. */
const rarityOf = (count: number, all: number): number => {
  const some = Math.max(count, all * weights.rareFrom);
  return Math.log(1 + (all - some + 0.5) / (some + 0.5));
};

/** Raises what documents have the term, and the parts and fields where `places` are wanted. */
function raiseDocuments({ titles, asked, parts }: SearchIndex, term: string, documents: Worths, places?: Worths): void {
  for (const [field, found] of titles.postings.find(term).entries()) {
    const value = [weights.stands.title, weights.stands.identifier, weights.stands.keyword][field] ?? 0;
    for (const document of found) documents.raise(document, value);
  }
  if (parts) for (const [field, found] of parts.postings.find(term).entries()) raisePlaces(parts, found, field === 0, documents, places);
  if (!asked) return;
  for (const phrase of asked.find(term))
    documents.raise(asked.documentOf(phrase), asked.sectionOf(phrase) > 0 ? weights.stands.askedOfSection : weights.stands.asked);
}

function raisePlaces(parts: PartIndex, found: readonly number[], isName: boolean, documents: Worths, places?: Worths): void {
  const { partCount, documentOfPart, documentsOfField } = parts;
  for (const place of found) {
    const field = place - partCount;
    const value = field < 0 ? (isName ? headingWorth(parts, place) : textWorth(parts, place)) : fieldWorth(documentsOfField.count(field), isName);
    places?.raise(place, value);
    if (field < 0) documents.raise(documentOfPart[place] ?? 0, value);
    else for (let index = documentsOfField.start(field); index < documentsOfField.end(field); index += 1) documents.raise(documentsOfField.at(index), value);
  }
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

const fieldWorth = (count: number, isName: boolean): number => (isName ? weights.stands.fieldName : weights.stands.fieldText) * spread(count);

/** A field that many documents share says less for each of them. */
const spread = (count: number): number => 1 / (1 + Math.log2(count) / 8);
