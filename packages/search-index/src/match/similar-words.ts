/** A word that differs from another by few edits. */
export interface SimilarWord {
  readonly word: string;
  readonly edits: number;
}

/**
 * The words that at most `limit` edits (insertion, deletion, substitution, swap of neighbours: optimal string alignment)
 * make of `word`; with `asPrefix`, also words that begin with something that near.
 */
export function findSimilarWords(
  words: readonly string[],
  word: string,
  limit: number,
  asPrefix: boolean,
): SimilarWord[] {
  const near = asPrefix ? words : words.filter(({ length }) => Math.abs(length - word.length) <= limit);
  return near
    .map((other) => ({ word: other, edits: countEdits(word, other, limit, asPrefix) }))
    .filter(({ edits }) => edits <= limit);
}

/** More than `limit` for what cannot come near any more. */
function countEdits(word: string, other: string, limit: number, asPrefix: boolean): number {
  const end = Math.min(other.length, word.length + limit);
  let above = Array.from({ length: word.length + 1 }, (_, column) => column);
  let twoAbove = above;
  let least = word.length;
  for (let row = 1; row <= end; row += 1) {
    const letter = other[row - 1];
    const edits = [row];
    let smallest = row;
    for (let column = 1; column <= word.length; column += 1) {
      let here = Math.min(
        (above[column] ?? 0) + 1,
        (edits[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (word[column - 1] === letter ? 0 : 1),
      );
      const isSwap = row > 1 && column > 1 && word[column - 2] === letter && word[column - 1] === other[row - 2];
      if (isSwap) here = Math.min(here, (twoAbove[column - 2] ?? 0) + 1);
      edits.push(here);
      smallest = Math.min(smallest, here);
    }
    if (smallest > limit) return asPrefix ? least : smallest;
    const last = edits[word.length] ?? 0;
    least = asPrefix ? Math.min(least, last) : last;
    [twoAbove, above] = [above, edits];
  }
  return least;
}
