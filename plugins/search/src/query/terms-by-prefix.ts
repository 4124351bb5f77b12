/** The first place in sorted `terms` that is not before `text`. */
export function lowerBound(terms: readonly string[], text: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of `term` in sorted `terms`; -1 when it is not there. */
export function findTerm(terms: readonly string[], term: string): number {
  const place = lowerBound(terms, term);
  return terms[place] === term ? place : -1;
}

/** The terms that begin with `prefix`, at most `limit`. */
export function termsByPrefix(terms: readonly string[], prefix: string, limit: number): string[] {
  const found: string[] = [];
  for (let place = lowerBound(terms, prefix); found.length < limit && terms[place]?.startsWith(prefix); place += 1) found.push(terms[place] ?? '');
  return found;
}
