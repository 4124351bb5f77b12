/** A word that differs from another by few edits. */
export interface SimilarWord {
  readonly word: string;
  readonly edits: number;
}

/**
 * The words of a sorted list that at most `limit` edits (insertion, deletion, substitution, swap of
 * neighbours) make of `word`; with `asPrefix`, also words that begin with something that near.
 *
 * The distance is that of optimal string alignment, calculated letter by letter along each. Neighbours in
 * the list share their beginning, for which the work is done once; a hopeless beginning is ignored.
 */
export function findSimilarWords(words: readonly string[], word: string, limit: number, asPrefix: boolean): SimilarWord[] {
  const table = new DistanceTable(word, limit);
  const found: SimilarWord[] = [];
  for (const other of words) {
    table.walk(other);
    const edits = asPrefix ? table.prefixEdits : table.edits(other);
    if (edits <= limit) found.push({ word: other, edits });
  }
  return found;
}

class DistanceTable {
  readonly #word: string;
  readonly #limit: number;
  readonly #rows: Uint8Array[];
  /** The beginning of a term for which rows are filled. */
  #path = '';
  #isHopeless = false;

  constructor(word: string, limit: number) {
    this.#word = word;
    this.#limit = limit;
    this.#rows = Array.from({ length: word.length + limit + 1 }, () => new Uint8Array(word.length + 1));
    this.#rows[0]?.forEach((_, column, row) => {
      row[column] = column;
    });
  }

  /** Fills the rows along `term` as far as it can still be near. */
  walk(term: string): void {
    const shared = sharedLength(this.#path, term);
    if (this.#isHopeless && shared === this.#path.length) return;
    this.#isHopeless = false;
    let length = shared;
    while (length < term.length && length < this.#rows.length - 1 && !this.#isHopeless) {
      this.#isHopeless = this.#fill(term, length) > this.#limit;
      length += 1;
    }
    this.#path = term.slice(0, length);
  }

  /** Edits between the word and the whole of the term walked along. */
  edits(term: string): number {
    return this.#path.length === term.length ? this.#last(term.length) : Number.POSITIVE_INFINITY;
  }

  /** The least edits between the word and a beginning of the term walked along. */
  get prefixEdits(): number {
    let least = Number.POSITIVE_INFINITY;
    for (let length = 0; length <= this.#path.length; length += 1) least = Math.min(least, this.#last(length));
    return least;
  }

  /** Fills the row after the letter at `index`; gives its smallest value. */
  #fill(term: string, index: number): number {
    const word = this.#word;
    const [beforeLast, above, row] = [this.#rows[index - 1], this.#rows[index], this.#rows[index + 1]];
    if (!above || !row) return Number.POSITIVE_INFINITY;
    const letter = term[index];
    row[0] = index + 1;
    let smallest = index + 1;
    for (let column = 1; column <= word.length; column += 1) {
      let edits = Math.min((above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (word[column - 1] === letter ? 0 : 1));
      if (beforeLast && column > 1 && word[column - 2] === letter && word[column - 1] === term[index - 1])
        edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      row[column] = edits;
      smallest = Math.min(smallest, edits);
    }
    return smallest;
  }

  #last(length: number): number {
    return this.#rows[length]?.[this.#word.length] ?? Number.POSITIVE_INFINITY;
  }
}

function sharedLength(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  let length = 0;
  while (length < end && a[length] === b[length]) length += 1;
  return length;
}
