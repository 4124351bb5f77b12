import { toTerm } from '../text/words.ts';
import type { Postings } from './format.ts';
import { encodeGrowing } from './numbers.ts';

/** Collects where words occur. A place is kept once for a term, in the first of the fields that have it. */
export class PostingWriter {
  readonly #fieldCount: number;
  readonly #words = new Set<string>();
  readonly #terms = new Map<string, Set<number>[]>();

  constructor(fieldCount: number) {
    this.#fieldCount = fieldCount;
  }

  add(field: number, words: Iterable<string>, place: number): void {
    for (const word of words) {
      this.#words.add(word);
      const term = toTerm(word);
      const fields = this.#terms.get(term) ?? Array.from({ length: this.#fieldCount }, () => new Set<number>());
      this.#terms.set(term, fields);
      fields[field]?.add(place);
    }
  }

  write(): Postings {
    return {
      words: [...this.#words].sort().join('\n'),
      places: [...this.#terms.keys()]
        .sort()
        .map((term) => writeFields(this.#terms.get(term) ?? []))
        .join('\n'),
    };
  }
}

function writeFields(fields: readonly Set<number>[]): string {
  const seen = new Set<number>();
  const lists = fields.map((places) => {
    const own = [...places].filter((place) => !seen.has(place)).sort((a, b) => a - b);
    for (const place of own) seen.add(place);
    return encodeGrowing(own);
  });
  return lists.join(' ').trimEnd();
}
