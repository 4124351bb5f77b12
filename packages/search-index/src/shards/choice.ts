import type { Choice } from './format.ts';
import { decodeNumbers, encodeNumbers } from './numbers.ts';

/** Writes texts that repeat once each. */
export function writeChoice(texts: readonly string[]): Choice {
  const places = new Map<string, number>();
  const chosen = texts.map((text) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  });
  return { texts: [...places.keys()], chosen: encodeNumbers(chosen) };
}

/** The texts that `writeChoice` wrote. */
export function readChoice({ texts, chosen }: Choice): string[] {
  return decodeNumbers(chosen).map((place) => texts[place] ?? '');
}
