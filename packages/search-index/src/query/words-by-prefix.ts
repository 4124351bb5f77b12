import { lowerBound } from '../text/lower-bound.ts';

/** The words of a sorted list that begin with `prefix`, at most `limit`. */
export function wordsByPrefix(words: readonly string[], prefix: string, limit: number): string[] {
  const found: string[] = [];
  for (let place = lowerBound(words, prefix); found.length < limit && words[place]?.startsWith(prefix); place += 1) found.push(words[place] ?? '');
  return found;
}
