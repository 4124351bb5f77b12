/** A source of random numbers that produces the same ones for the same seed on every machine. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number;
  /** Returns a whole number between the bounds, inclusive. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Returns the items in random order. */
  shuffle<T>(items: readonly T[]): T[];
  /** Creates an independent source, so that draws in one part do not affect another. */
  fork(name: string): Random;
}

/** Creates a random number generator that returns the same numbers for the same seed (mulberry32). */
export function createSeededRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(items: readonly T[]) => {
      if (items.length === 0) throw new RangeError('The list is empty.');
      return items[int(0, items.length - 1)] as T; // The index is within the list.
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
    fork: (name) => createSeededRandom(`${seed}/${name}`),
  };
}

/** Hashes a string with 32-bit FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value;
}
