const getStorageKey = (name: string): string => `portal.${name}`;

/** Returns the stored choice of the reader; null if there is no choice, or if the browser denies storage. */
export function readStoredChoice(name: string): string | null {
  try {
    return localStorage.getItem(getStorageKey(name));
  } catch {
    return null;
  }
}

/** Stores a choice for other pages; does nothing if the browser denies storage. */
export function storeChoice(name: string, value: string): void {
  try {
    localStorage.setItem(getStorageKey(name), value);
  } catch {
    // The choice applies only to this page.
  }
}
