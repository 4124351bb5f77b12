import { findTerm } from '../query/terms-by-prefix.ts';
import type { Postings } from './format.ts';
import { decodeGrowing } from './numbers.ts';

/** Finds where terms occur; lists are decoded when they are first asked for. */
export class PostingReader {
  readonly terms: readonly string[];
  readonly #places: readonly string[];
  readonly #decoded = new Map<number, readonly (readonly number[])[]>();

  constructor({ terms, places }: Postings) {
    this.terms = terms.split('\n');
    this.#places = places.split('\n');
  }

  has(term: string): boolean {
    return findTerm(this.terms, term) >= 0;
  }

  /** One list of places for each field; none when the term is unknown. */
  find(term: string): readonly (readonly number[])[] {
    const index = findTerm(this.terms, term);
    if (index < 0) return [];
    const known = this.#decoded.get(index);
    if (known) return known;
    const fields = (this.#places[index] ?? '').split(' ').map(decodeGrowing);
    this.#decoded.set(index, fields);
    return fields;
  }
}
