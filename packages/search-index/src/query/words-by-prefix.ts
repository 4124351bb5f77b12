/** The words of a sorted list that begin with `prefix`, at most `limit`. */
export function wordsByPrefix(words: readonly string[], prefix: string, limit: number): string[] {
  const found: string[] = [];
  for (let place = lowerBound(words, prefix); found.length < limit && words[place]?.startsWith(prefix); place += 1) found.push(words[place] ?? '');
  return found;
}

/** The first place that is not before `text`. */
function lowerBound(words: readonly string[], text: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
