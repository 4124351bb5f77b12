/**
 * Numbers that grow, by their scores: the highest first, those of one score as they were. Scores alone are
 * sorted by the engine's own code, which is several times as fast as with a function that compares.
 */
export function sortByScore(numbers: readonly number[], scoreOf: Float64Array): number[] {
  const rising = Float64Array.from(numbers, (number) => scoreOf[number] ?? 0).sort();
  const sorted = new Array<number>(numbers.length);
  const taken = new Uint32Array(numbers.length);
  for (const number of numbers) {
    const place = lastPlace(rising, scoreOf[number] ?? 0);
    const before = taken[place] ?? 0;
    taken[place] = before + 1;
    sorted[numbers.length - 1 - place + before] = number;
  }
  return sorted;
}

/** The last place of `score` among rising scores, in which it is. */
function lastPlace(rising: Float64Array, score: number): number {
  let low = 0;
  let high = rising.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rising[middle] ?? 0) <= score) low = middle;
    else high = middle - 1;
  }
  return low;
}
