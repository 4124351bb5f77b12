/** Lists of whole numbers, one behind the other in memory: an array for each would take ten times as much. */
export class NumberLists {
  readonly #starts: Uint32Array;
  readonly #numbers: Uint32Array;

  constructor(lists: readonly (readonly number[])[]) {
    this.#starts = new Uint32Array(lists.length + 1);
    for (const [list, { length }] of lists.entries()) this.#starts[list + 1] = this.start(list) + length;
    this.#numbers = new Uint32Array(this.start(lists.length));
    for (const [list, numbers] of lists.entries()) this.#numbers.set(numbers, this.start(list));
  }

  /** The place of a list's first number; a list ends where the next starts. */
  start(list: number): number {
    return this.#starts[list] ?? 0;
  }

  end(list: number): number {
    return this.#starts[list + 1] ?? 0;
  }

  at(place: number): number {
    return this.#numbers[place] ?? 0;
  }

  count(list: number): number {
    return this.end(list) - this.start(list);
  }

  of(list: number): Uint32Array {
    return this.#numbers.subarray(this.start(list), this.end(list));
  }
}
