/** Storage keys of a reader's activity in this browser; cleared for another reader. */
export const storageKeys = { records: 'portal.records', consoleHistory: 'portal.console.history' } as const;

/** Removes all of it: someone has signed out, or another one has signed in. */
export function clearStoredData(): void {
  try {
    for (const key of Object.values(storageKeys)) {
      sessionStorage.removeItem(key);
      localStorage.removeItem(key);
    }
  } catch {
    // Storage is denied: nothing is stored.
  }
}
