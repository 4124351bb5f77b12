import { distance } from 'fastest-levenshtein';

/** Letters of a name that are compared; measuring takes time that grows with the product of both lengths. */
const mostLetters = 60;

/** The five names nearest to `wanted`, nearest first. */
export function nearest(wanted: string, names: Iterable<string>): string[] {
  const spelt = wanted.slice(0, mostLetters).toLowerCase();
  const far = (name: string) => (name.includes(spelt) ? 0 : distance(spelt, name.slice(0, mostLetters)));
  const measured = Array.from(new Set(names), (name) => ({ name, away: far(name.toLowerCase()) }));
  return measured
    .sort((one, other) => one.away - other.away)
    .slice(0, 5)
    .map(({ name }) => name);
}
