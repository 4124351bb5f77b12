import { distance } from 'fastest-levenshtein';

/** The five names nearest to `wanted`, nearest first. */
export function nearest(wanted: string, names: Iterable<string>): string[] {
  const spelt = wanted.toLowerCase();
  const far = (name: string) => (name.toLowerCase().includes(spelt) ? 0 : distance(spelt, name.toLowerCase()));
  return [...new Set(names)].sort((a, b) => far(a) - far(b)).slice(0, 5);
}
