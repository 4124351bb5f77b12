import type { Slot } from './slots.ts';

/** How far a title or heading is what was asked for, from 0: all of the query, nothing else, in its order. */
export function fit(terms: readonly string[], slots: readonly Slot[]): number {
  const used = new Set<string>();
  const places: number[] = [];
  let asked = 0;
  for (const { alternatives } of slots) {
    const [best] = alternatives.filter((alternative) => alternative.terms.every((term) => terms.includes(term))).toSorted((a, b) => b.weight - a.weight);
    places.push(best ? terms.indexOf(best.terms[0] ?? '') : -9);
    asked += (best?.weight ?? 0) / slots.length;
    for (const term of best?.terms ?? []) used.add(term);
  }
  if (used.size === 0) return 0;
  const said = terms.filter((term) => used.has(term)).length / terms.length;
  const followers = places.filter((place, index) => index > 0 && place >= 0 && place === (places[index - 1] ?? -9) + 1).length;
  const inOrder = slots.length > 1 ? followers / (slots.length - 1) : 0;
  return 0.35 * asked * said + 0.15 * inOrder + (asked > 0.99 && said === 1 ? 0.1 : 0);
}
