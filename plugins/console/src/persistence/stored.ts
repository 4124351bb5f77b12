import { Validator } from '@cfworker/json-schema';

/**
 * Reads the value under `key` if it matches the JSON Schema; null if it is missing or invalid, or storage is denied.
 * Uses the same validator as for requests, which avoids another library.
 */
export function readFromStorage<Value>(storage: Storage, key: string, schema: object): Value | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    // The schema matches the type.
    return new Validator(schema).validate(value).valid ? (value as Value) : null;
  } catch {
    return null;
  }
}

/** Stores the value; does nothing if storage is denied or full. */
export function writeToStorage(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is denied or full.
  }
}
