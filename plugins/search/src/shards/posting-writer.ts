import type { Postings } from './format.ts';
import { encodeGrowing } from './numbers.ts';

/** Collects where terms occur. A place is kept once for a term, in the first of the fields that have it. */
export class PostingWriter {
  readonly #fieldCount: number;
  readonly #terms = new Map<string, Set<number>[]>();

  constructor(fieldCount: number) {
    this.#fieldCount = fieldCount;
  }

  add(field: number, terms: Iterable<string>, place: number): void {
    for (const term of terms) {
      const fields = this.#terms.get(term) ?? Array.from({ length: this.#fieldCount }, () => new Set<number>());
      this.#terms.set(term, fields);
      fields[field]?.add(place);
    }
  }

  write(): Postings {
    const sorted = [...this.#terms].sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      terms: sorted.map(([term]) => term).join('\n'),
      places: sorted.map(([, fields]) => writeFields(fields)).join('\n'),
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
