/**
 * Derives prefixes from a provider's name: the initials of its words, or the first two letters of a single word.
 *
 * @example 'Train Travel' → variables `TT_…`, keys `tt_…`
 */
export function deriveVariableAndKeyPrefixes(name: string): { readonly variables: string; readonly keys: string } {
  const words =
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[a-z]+/gi) ?? [];
  const letters =
    words.length > 1
      ? words
          .map(([first]) => first)
          .join('')
          .slice(0, 8)
      : (words[0] ?? 'API').slice(0, 2);
  return { variables: `${letters.toUpperCase()}_`, keys: `${letters.toLowerCase()}_` };
}
