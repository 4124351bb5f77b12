/** Storage key of the sign-in hint; the session itself is in a cookie that scripts cannot read. */
const hintKey = 'portal.signed-in';

/** Whether a reader signed in with this browser and did not sign out. If not, the session need not be requested. */
export function hasSignedInBefore(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null;
  } catch {
    return false;
  }
}

/** Stores whether the reader is signed in. */
export function storeSignedInState(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(hintKey, 'yes');
    else localStorage.removeItem(hintKey);
  } catch {
    // Storage is disabled: the navbar shows the reader as signed out, while account pages ask the service.
  }
}
