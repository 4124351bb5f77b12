import { openSync } from 'node:fs';

/** Decides which bytes of the site stay in memory; others are read from disk for each response. */
export class SiteMemoryBudget {
  #left: number;
  readonly #largest: number;

  /** Caches files of up to `largest` bytes, and `total` bytes together. */
  constructor(total = 256 * 1024 * 1024, largest = 2 * 1024 * 1024) {
    this.#left = total;
    this.#largest = largest;
  }

  /** Returns the bytes if they fit, or if `path` does not exist (read-only disk), else the descriptor of the file. */
  keep(bytes: Uint8Array<ArrayBuffer>, path: string): Uint8Array<ArrayBuffer> | number {
    if (bytes.byteLength > Math.min(this.#largest, this.#left)) return open(path) ?? bytes;
    this.#left -= bytes.byteLength;
    return bytes;
  }
}

function open(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch {
    return null;
  }
}
