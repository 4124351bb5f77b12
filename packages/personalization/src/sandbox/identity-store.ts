import { onReaderChange } from '../session.ts';
import type { Identity, SandboxIdentity } from './identity.ts';

let current: { readonly origin: string; readonly identity: Identity } | null = null;
const listeners = new Set<() => void>();

/** Returns the identity of this visit for requests to `origin`, stored in memory; no other host receives its token. */
export const getSandboxIdentity = (origin: string): Identity | null =>
  current?.origin === origin ? current.identity : null;

/** Returns the token of this visit that the portal has issued for its sandbox; null without one. */
export const getCurrentSandbox = (): SandboxIdentity | null =>
  current !== null && 'expiresAt' in current.identity ? current.identity : null;

export function setSandboxIdentity(origin: string, identity: Identity | null): void {
  current = identity && { origin, identity };
  for (const listener of listeners) listener();
}

// Identities of guests do not depend on the reader.
onReaderChange(() => {
  if (current?.identity.type === 'person' || current?.identity.type === 'application')
    setSandboxIdentity(current.origin, null);
});

export function subscribeToSandboxIdentity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
