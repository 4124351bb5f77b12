/** What documents or places are worth, by their numbers: 0 for most. Side by side in memory, so that reading one costs what an array costs. */
export class Worths {
  readonly #values: Float64Array;
  readonly #numbers: number[] = [];

  constructor(size: number) {
    this.#values = new Float64Array(size);
  }

  /** Those that are worth something, in the order in which they came. */
  get numbers(): readonly number[] {
    return this.#numbers;
  }

  get(number: number): number {
    return this.#values[number] ?? 0;
  }

  /** Keeps the higher of what it is worth and `value`. */
  raise(number: number, value: number): void {
    const known = this.get(number);
    if (value <= known) return;
    if (known === 0) this.#numbers.push(number);
    this.#values[number] = value;
  }

  clear(): void {
    for (const number of this.#numbers) this.#values[number] = 0;
    this.#numbers.length = 0;
  }
}
