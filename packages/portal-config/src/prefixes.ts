/** What names begin with: `Train Travel` has the variable TT_TOKEN and keys that begin with `tt_`; a name of one word gives its first two letters. */
export function prefixesOf(name: string): { readonly variables: string; readonly keys: string } {
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
