import type { RequestIdentity } from '@refdesk/personalization/sandbox/identity';

const identitiesByKey = new Map<string, RequestIdentity>();
const listeners = new Set<() => void>();
let version = 0;

const toKey = (origin: string, scheme: string): string => `${origin} ${scheme}`;

/** Returns the credential entered for a security scheme and origin, held in memory until the page is closed. */
export const getEnteredCredential = (origin: string, scheme: string): RequestIdentity | null =>
  identitiesByKey.get(toKey(origin, scheme)) ?? null;

/** Stores a credential for a security scheme, which is not sent to other origins or schemes; null removes it. */
export function setEnteredCredential(origin: string, scheme: string, identity: RequestIdentity | null): void {
  if (identity === null) identitiesByKey.delete(toKey(origin, scheme));
  else identitiesByKey.set(toKey(origin, scheme), identity);
  version += 1;
  for (const listener of listeners) listener();
}

export function subscribeToEnteredCredentials(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the number of changes, which `useSyncExternalStore` compares. */
export const getEnteredCredentialsVersion = (): number => version;
