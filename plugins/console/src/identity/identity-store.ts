import type { Identity } from './identity.ts';

let current: Identity | null = null;
const listeners = new Set<() => void>();

/** The identity of this visit, kept in memory from page to page. */
export const getIdentity = (): Identity | null => current;

export function setIdentity(identity: Identity | null): void {
  current = identity;
  for (const listener of listeners) listener();
}

export function subscribeToIdentity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
