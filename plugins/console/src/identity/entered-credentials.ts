import type { RequestIdentity } from '@refdesk/personalization/sandbox/identity';

const entered = new Map<string, RequestIdentity>();
const listeners = new Set<() => void>();
let version = 0;

const toKey = (origin: string, scheme: string): string => `${origin} ${scheme}`;

/** Returns what the reader has entered for a security scheme of this origin, held in memory until the page is left. */
export const getEnteredCredential = (origin: string, scheme: string): RequestIdentity | null =>
  entered.get(toKey(origin, scheme)) ?? null;

/** Stores a credential of a security scheme, which no other origin and no other scheme receives; null forgets it. */
export function setEnteredCredential(origin: string, scheme: string, identity: RequestIdentity | null): void {
  if (identity === null) entered.delete(toKey(origin, scheme));
  else entered.set(toKey(origin, scheme), identity);
  version += 1;
  for (const listener of listeners) listener();
}

export function subscribeToEnteredCredentials(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Number of changes, by which React notices them. */
export const getEnteredCredentialsVersion = (): number => version;
