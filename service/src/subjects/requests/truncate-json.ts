import { isRecord, type Json } from '@refdesk/sandbox';

/**
 * Truncates a JSON value to about `maxBytes` when serialised: omits later items, fields and characters, so that the
 * result is valid JSON.
 */
export function truncateJson(value: Json, maxBytes: number): { readonly value: Json; readonly truncated: boolean } {
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) <= maxBytes) return { value, truncated: false };
  const truncatedValue = new Truncation(maxBytes).cut(value);
  return { value: truncatedValue === undefined ? null : truncatedValue, truncated: true };
}

/** Copies values until a number of bytes is used up. */
class Truncation {
  #left: number;

  constructor(maxBytes: number) {
    this.#left = maxBytes;
  }

  /** Cuts a value to the remaining bytes; undefined if none are left. */
  cut(value: Json): Json | undefined {
    if (typeof value === 'string') return this.#cutText(value);
    if (Array.isArray(value)) return this.#take(2) ? this.#cutItems(value) : undefined;
    if (isRecord(value)) return this.#take(2) ? this.#cutFields(value) : undefined;
    return this.#take(String(value).length + 1) ? value : undefined;
  }

  #cutItems(items: readonly Json[]): Json[] {
    const truncated: Json[] = [];
    for (const item of items) {
      const part = this.cut(item);
      if (part === undefined) break;
      truncated.push(part);
    }
    return truncated;
  }

  #cutFields(record: Readonly<Record<string, Json>>): Record<string, Json> {
    const truncated: [string, Json][] = [];
    for (const [name, field] of Object.entries(record)) {
      const part = this.#take(Buffer.byteLength(JSON.stringify(name)) + 2) ? this.cut(field) : undefined;
      if (part === undefined) break;
      truncated.push([name, part]);
    }
    return Object.fromEntries(truncated);
  }

  #cutText(text: string): string | undefined {
    const bytes = Buffer.byteLength(JSON.stringify(text)) + 1;
    if (bytes <= this.#left) return this.#take(bytes) ? text : undefined;
    // JSON takes at most six bytes per UTF-16 unit, such as \u0001.
    const truncated = text.slice(0, Math.floor(this.#left / 6)).toWellFormed();
    this.#left = 0;
    return truncated === '' ? undefined : `${truncated}…`;
  }

  #take(bytes: number): boolean {
    if (bytes > this.#left) {
      this.#left = 0;
      return false;
    }
    this.#left -= bytes;
    return true;
  }
}
