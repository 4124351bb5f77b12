const key = (name: string): string => `portal.${name}`;

/** Earlier choice of the reader; null without one, or if the browser denies storage. */
export function readStoredChoice(name: string): string | null {
  try {
    return localStorage.getItem(key(name));
  } catch {
    return null;
  }
}

/** Keeps a choice for the next page; a browser that denies storage remembers nothing. */
export function storeChoice(name: string, value: string): void {
  try {
    localStorage.setItem(key(name), value);
  } catch {
    // Nothing is remembered.
  }
}
