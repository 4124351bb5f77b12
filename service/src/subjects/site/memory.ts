import { openSync } from 'node:fs';

/** Decides which bytes of the site stay in memory; others are read from disk for each response. */
export class SiteMemoryBudget {
  #remainingBytes: number;
  readonly #maxFileBytes: number;

  /** Limits the size of each file in memory to `maxFileBytes`, and of all files together to `totalBytes`. */
  constructor(totalBytes = 256 * 1024 * 1024, maxFileBytes = 2 * 1024 * 1024) {
    this.#remainingBytes = totalBytes;
    this.#maxFileBytes = maxFileBytes;
  }

  /** Returns the bytes if they fit, or if `path` cannot be opened (read-only disk), else the descriptor of the file. */
  retain(bytes: Uint8Array<ArrayBuffer>, path: string): Uint8Array<ArrayBuffer> | number {
    if (bytes.byteLength > Math.min(this.#maxFileBytes, this.#remainingBytes)) return openOrNull(path) ?? bytes;
    this.#remainingBytes -= bytes.byteLength;
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
