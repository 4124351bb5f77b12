const key = (name: string): string => `portal.${name}`;

/** Returns the stored choice of the reader; null without one, or if the browser denies storage. */
export function readStoredChoice(name: string): string | null {
  try {
    return localStorage.getItem(key(name));
  } catch {
    return null;
  }
}

/** Stores a choice for other pages; no-op if the browser denies storage. */
export function storeChoice(name: string, value: string): void {
  try {
    localStorage.setItem(key(name), value);
  } catch {
    // Storage is denied.
  }
}
