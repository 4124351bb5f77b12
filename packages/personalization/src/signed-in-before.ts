/** Storage key of the sign-in hint: the session itself is in a cookie that scripts cannot read. */
const hint = 'portal.signed-in';

/** Whether someone has signed in in this browser, and not out again: only then is the service worth asking. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(hint) !== null;
  } catch {
    return false;
  }
}

/** Stores whether a reader is signed in. */
export function storeSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(hint, 'yes');
    else localStorage.removeItem(hint);
  } catch {
    // Storage is switched off: the navbar does not know, the account pages do.
  }
}
