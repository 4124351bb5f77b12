import type { Alternative } from './slots.ts';

/** Gives the best alternative of a slot whose terms are all among those given. */
export type Fitting = (terms: readonly string[]) => Alternative | undefined;

/** Puts a slot's alternatives in order, so that many titles and headings can be compared with them. */
export function toFitting(alternatives: readonly Alternative[]): Fitting {
  const sorted = alternatives.toSorted((a, b) => b.weight - a.weight);
  // What needs one term is found by it, the best first; few need several.
  const ofOne = new Map<string, number>();
  const ofSeveral: number[] = [];
  for (const [place, { terms }] of sorted.entries()) {
    const [term] = terms;
    if (terms.length !== 1 || term === undefined) ofSeveral.push(place);
    else if (!ofOne.has(term)) ofOne.set(term, place);
  }
  return (terms) => {
    let best = sorted.length;
    for (const term of terms) best = Math.min(best, ofOne.get(term) ?? best);
    for (const place of ofSeveral) if (place < best && sorted[place]?.terms.every((term) => terms.includes(term))) best = place;
    return sorted[best];
  };
}

/** How far a title or heading is what was asked for, from 0: all of the query, nothing else, in its order. */
export function fit(terms: readonly string[], slots: readonly { readonly fitting: Fitting }[]): number {
  const used = new Set<string>();
  let asked = 0;
  let followers = 0;
  let before = -9;
  for (const [index, { fitting }] of slots.entries()) {
    const best = fitting(terms);
    const place = best ? terms.indexOf(best.terms[0] ?? '') : -9;
    if (index > 0 && place >= 0 && place === before + 1) followers += 1;
    before = place;
    asked += (best?.weight ?? 0) / slots.length;
    for (const term of best?.terms ?? []) used.add(term);
  }
  if (used.size === 0) return 0;
  const said = terms.filter((term) => used.has(term)).length / terms.length;
  const inOrder = slots.length > 1 ? followers / (slots.length - 1) : 0;
  return 0.35 * asked * said + 0.15 * inOrder + (asked > 0.99 && said === 1 ? 0.1 : 0);
}
