import type { Repeated } from './format.ts';

/** Texts as lines, one for each. */
export const writeLines = (texts: readonly string[]): string => texts.map(oneLine).join('\n');

/** Texts that repeat, once each. */
export function writeRepeated(texts: readonly string[]): Repeated {
  const places = new Map<string, number>();
  const chosen = texts.map(oneLine).map((text) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  });
  return { texts: [...places.keys()], chosen };
}

/** The texts that `writeRepeated` wrote. */
export const readRepeated = ({ texts, chosen }: Repeated): string[] => chosen.map((place) => texts[place] ?? '');

/** Growing numbers as their distances. */
export const distances = (numbers: readonly number[]): number[] => numbers.map((number, index) => number - (numbers[index - 1] ?? 0));

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');
