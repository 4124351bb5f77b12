import { openSync } from 'node:fs';

/** Decides which bytes of the site stay in memory; others are read from disk for each response. */
export class SiteMemoryBudget {
  #left: number;
  readonly #largest: number;

  /** Limits each file in memory to `largest` bytes, and all of them to `total` bytes. */
  constructor(total = 256 * 1024 * 1024, largest = 2 * 1024 * 1024) {
    this.#left = total;
    this.#largest = largest;
  }

  /** Returns the bytes if they fit, or if `path` cannot be opened (read-only disk), else the descriptor of the file. */
  keep(bytes: Uint8Array<ArrayBuffer>, path: string): Uint8Array<ArrayBuffer> | number {
    if (bytes.byteLength > Math.min(this.#largest, this.#left)) return openOrNull(path) ?? bytes;
    this.#left -= bytes.byteLength;
    return bytes;
  }
}

function openOrNull(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch {
    return null;
  }
}
