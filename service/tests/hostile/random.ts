/** Numbers from 0 to 1 that a seed repeats (mulberry32), so that a request that broke something can be sent again. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Whether something happens that does so in this share of cases. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** A whole number below another. */
  below(bound: number): number {
    return Math.floor(this.next() * bound);
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.below(choices.length)] ?? choices[0];
  }
}
