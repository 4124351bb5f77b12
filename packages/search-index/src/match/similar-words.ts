/** A word that differs from another by a few edits. */
export interface SimilarWord {
  readonly word: string;
  readonly edits: number;
}

/**
 * Finds the words that differ from `word` by at most `limit` edits (insertion, deletion, substitution, swap of
 * neighbours: optimal string alignment); with `asPrefix`, also words with a prefix that is this similar.
 */
export function findSimilarWords(
  words: readonly string[],
  word: string,
  limit: number,
  asPrefix: boolean,
): SimilarWord[] {
  const masks = getLetterMasks(words);
  const mask = createLetterMask(word);
  const similar: SimilarWord[] = [];
  words.forEach((other, index) => {
    if (!asPrefix && Math.abs(other.length - word.length) > limit) return;
    if (lacksLetters(mask, masks[index] ?? 0, limit)) return;
    if (!asPrefix && lacksLetters(masks[index] ?? 0, mask, limit)) return;
    const edits = countEdits(word, other, limit, asPrefix);
    if (edits <= limit) similar.push({ word: other, edits });
  });
  return similar;
}

const masksByList = new WeakMap<readonly string[], Uint32Array>();

/** Returns the letter masks of a list of words, computed once per list. */
function getLetterMasks(words: readonly string[]): Uint32Array {
  const cachedMasks = masksByList.get(words);
  if (cachedMasks !== undefined) return cachedMasks;
  const masks = Uint32Array.from(words, createLetterMask);
  masksByList.set(words, masks);
  return masks;
}

/** Sets one bit for each letter of a word; letters whose codes are equal modulo 32 share a bit. */
function createLetterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index += 1) mask |= 1 << (word.charCodeAt(index) & 31);
  return mask;
}

/**
 * Whether a word has more letters missing from another word than edits allow: each edit adds or replaces at most one.
 */
function lacksLetters(mask: number, otherMask: number, limit: number): boolean {
  let lacking = mask & ~otherMask;
  for (let count = 0; lacking !== 0; count += 1) {
    if (count === limit) return true;
    lacking &= lacking - 1;
  }
  return false;
}

/** Returns the edit distance, or a number greater than `limit` as soon as the distance exceeds it. */
function countEdits(word: string, other: string, limit: number, asPrefix: boolean): number {
  const end = Math.min(other.length, word.length + limit);
  let above = Array.from({ length: word.length + 1 }, (_, column) => column);
  let twoAbove = above;
  let minimum = word.length;
  for (let row = 1; row <= end; row += 1) {
    const letter = other[row - 1];
    const edits = [row];
    let smallest = row;
    for (let column = 1; column <= word.length; column += 1) {
      let distance = Math.min(
        (above[column] ?? 0) + 1,
        (edits[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (word[column - 1] === letter ? 0 : 1),
      );
      const isSwap = row > 1 && column > 1 && word[column - 2] === letter && word[column - 1] === other[row - 2];
      if (isSwap) distance = Math.min(distance, (twoAbove[column - 2] ?? 0) + 1);
      edits.push(distance);
      smallest = Math.min(smallest, distance);
    }
    if (smallest > limit) return asPrefix ? minimum : smallest;
    const last = edits[word.length] ?? 0;
    minimum = asPrefix ? Math.min(minimum, last) : last;
    [twoAbove, above] = [above, edits];
  }
  return minimum;
}
