/** Decides which bytes of the site stay in memory; the others are read from disk for each answer. */
export class Memory {
  #left: number;
  readonly #largest: number;

  /** Keeps files of up to `largest` bytes until `total` bytes are kept. */
  constructor(total = 256 * 1024 * 1024, largest = 2 * 1024 * 1024) {
    this.#left = total;
    this.#largest = largest;
  }

  /** Gives the bytes back when they may stay, else null. */
  keep(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
    if (bytes.byteLength > Math.min(this.#largest, this.#left)) return null;
    this.#left -= bytes.byteLength;
    return bytes;
  }
}
