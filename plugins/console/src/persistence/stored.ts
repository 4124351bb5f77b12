import { Validator } from '@cfworker/json-schema';

/**
 * What a browser keeps under `key`, when the JSON Schema allows it; null when there is nothing that fits, or storage is
 * rejected. The validator is the one that requests are checked by, so that reading costs no further library.
 */
export function readStored<Value>(storage: Storage, key: string, schema: object): Value | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    // The schema says what the type says.
    return new Validator(schema).validate(value).valid ? (value as Value) : null;
  } catch {
    return null;
  }
}

/** Keeps the value; where storage is denied or full, nothing is kept. */
export function writeStored(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is kept.
  }
}
