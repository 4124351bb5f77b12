import { toTerm } from '../text/words.ts';
import type { Postings } from './format.ts';
import { decodeGrowing } from './numbers.ts';

/** Finds where terms occur; lists are decoded when they are first asked for. */
export class PostingReader {
  /** Sorted. */
  readonly words: readonly string[];
  readonly #lines: ReadonlyMap<string, string>;
  readonly #decoded = new Map<string, readonly (readonly number[])[]>();

  constructor({ words, places }: Postings) {
    this.words = words.split('\n');
    const lines = places.split('\n');
    const terms = [...new Set(this.words.map(toTerm))].sort();
    this.#lines = new Map(terms.map((term, index) => [term, lines[index] ?? '']));
  }

  has(term: string): boolean {
    return this.#lines.has(term);
  }

  /** One list of places for each field; none when the term is unknown. */
  find(term: string): readonly (readonly number[])[] {
    const known = this.#decoded.get(term);
    if (known) return known;
    const fields = this.#lines.get(term)?.split(' ').map(decodeGrowing) ?? [];
    this.#decoded.set(term, fields);
    return fields;
  }
}
