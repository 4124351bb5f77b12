import { clearReaderData, discardCachedSession, readCurrentSession } from '@refdesk/personalization/session';
import { hasSignedInBefore, storeSignedInState } from '@refdesk/personalization/signed-in-before';
import { useEffect, useSyncExternalStore } from 'react';

/** The signed-in reader, as shown in the navbar. */
export interface SignedInReader {
  readonly name: string;
  readonly email: string;
  readonly isStaff: boolean;
}

let signedIn: SignedInReader | null = null;
let isRequested = false;
const listeners = new Set<() => void>();

/** Updates the navbar, and stores whether the next page should fetch the session. */
export function updateSignedInReader(next: SignedInReader | null): void {
  // Before the first response, there is no previous reader to compare with.
  if (isRequested && next?.email !== signedIn?.email) clearReaderData();
  else discardCachedSession();
  show(next);
}

function show(next: SignedInReader | null): void {
  isRequested = true;
  storeSignedInState(next !== null);
  if (JSON.stringify(next) === JSON.stringify(signedIn)) return;
  signedIn = next;
  for (const listener of listeners) listener();
}

/** Returns the signed-in reader. Fetches the session once, only in browsers where a reader has signed in before. */
export function useSignedInReader(): SignedInReader | null {
  useEffect(() => void fetchSession(), []);
  return useSyncExternalStore(
    subscribe,
    () => signedIn,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function fetchSession(): Promise<void> {
  if (isRequested || !hasSignedInBefore()) return;
  isRequested = true;
  const session = await readCurrentSession();
  // If the service is unavailable, there is no session to show.
  if (session === null) return;
  const { person } = session;
  show(person && { name: person.name, email: person.email, isStaff: person.staffRole !== null });
}
