import { toTerm } from '../text/words.ts';
import type { Alternative, Vocabulary } from './slots.ts';
import { weights } from './weights.ts';
import { wordsByPrefix } from './words-by-prefix.ts';

/** Letters of the shortest word that is a part of another. */
const partFrom = 3;

/** Letters of the shortest word before one that is begun. */
const beginFrom = 4;

const expansionsAtMost = 12;

/** True for a term that stands on some page. */
export const isKnown = (term: string, { postings }: Vocabulary): boolean => postings.some((reader) => reader.has(term));

/** Two words that are written as one: `ratelimit`, `openapi`. */
export function splitCompound(part: string, vocabulary: Vocabulary): Alternative[] {
  const cuts = Array.from({ length: Math.max(0, part.length - 2 * partFrom + 1) }, (_, index) => partFrom + index);
  const pairs = cuts.map((cut) => [toTerm(part.slice(0, cut)), toTerm(part.slice(cut))]);
  return pairs.filter((terms) => terms.every((term) => isKnown(term, vocabulary))).map((terms) => ({ terms, weight: weights.means.compound }));
}

/** Two words written as one of which the second is begun: `purchaseor`. */
export function splitBegun(part: string, vocabulary: Vocabulary): Alternative[] {
  const [titles] = vocabulary.postings;
  const cuts = Array.from({ length: Math.max(0, part.length - beginFrom - 1) }, (_, index) => beginFrom + index);
  return cuts.flatMap((cut) => {
    const first = toTerm(part.slice(0, cut));
    if (!titles?.has(first)) return [];
    const others = new Set(wordsByPrefix(titles.words, part.slice(cut), expansionsAtMost).map(toTerm));
    return [...others].map((other) => ({ terms: [first, other], weight: weights.means.compound }));
  });
}

/** One word that is written as two: `work sheet`, `pass word`. Gives for each part what it means with a neighbour. */
export function joinNeighbours(parts: readonly string[], vocabulary: Vocabulary): Alternative[][] {
  const joined = parts.map((): Alternative[] => []);
  for (const [place, part] of parts.slice(0, -1).entries()) {
    const whole = part + (parts[place + 1] ?? '');
    const term = toTerm(whole);
    if (part.length < partFrom || whole.length < 2 * partFrom || !isKnown(term, vocabulary)) continue;
    const alternative = { terms: [term], weight: weights.means.compound };
    joined[place]?.push(alternative);
    joined[place + 1]?.push(alternative);
  }
  return joined;
}
