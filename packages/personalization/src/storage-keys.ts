/** Storage keys of a reader's activity in this browser. */
export const activityStorageKeys = { records: 'portal.records', consoleHistory: 'portal.console.history' } as const;

/** Removes the stored activity after sign-out or after another reader signed in. */
export function clearStoredActivity(): void {
  try {
    for (const key of Object.values(activityStorageKeys)) {
      sessionStorage.removeItem(key);
      localStorage.removeItem(key);
    }
  } catch {
    // Storage is disabled, so nothing is stored.
  }
}
