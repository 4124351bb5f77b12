/** Queries of more words than this are alike long. */
const wordsAtMost = 9;

/**
 * What of a query may lead somewhere: its words, each pair of neighbours, its first word (`^how`) and how many
 * words it has (`#4`). `terms` are the stems of all its words in their order, of those too that say nothing alone.
 */
export function cuesOf(terms: readonly string[]): string[] {
  const pairs = terms.slice(1).map((term, place) => `${terms[place]} ${term}`);
  return [...new Set([...terms, ...pairs, `^${terms[0] ?? ''}`, `#${Math.min(terms.length, wordsAtMost)}`])];
}

/** True for a cue that is one word of a query. */
export const isWord = (cue: string): boolean => !/^[#^]| /.test(cue);
