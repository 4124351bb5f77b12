/** Limits the bytes of concurrent operations; further operations wait in order. */
export class ByteSemaphore {
  readonly #max: number;
  #held = 0;
  readonly #waiting: { readonly bytes: number; readonly start: () => void }[] = [];

  constructor(max: number) {
    this.#max = max;
  }

  /** Waits for free bytes, and reserves them during the work. Work larger than the budget runs alone. */
  async hold<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
    const reservedBytes = Math.min(bytes, this.#max);
    await this.#acquire(reservedBytes);
    try {
      return await work();
    } finally {
      this.#held -= reservedBytes;
      this.#startNext();
    }
  }

  async #acquire(bytes: number): Promise<void> {
    if (this.#waiting.length === 0 && this.#held + bytes <= this.#max) {
      this.#held += bytes;
      return;
    }
    await new Promise<void>((start) => this.#waiting.push({ bytes, start }));
  }

  #startNext(): void {
    for (
      let [next] = this.#waiting;
      next !== undefined && this.#held + next.bytes <= this.#max;
      [next] = this.#waiting
    ) {
      this.#waiting.shift();
      this.#held += next.bytes;
      next.start();
    }
  }
}
