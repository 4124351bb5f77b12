import { registerReaderCleanup } from '../session.ts';
import type { IssuedSandboxToken, RequestIdentity } from './identity.ts';

let current: { readonly origin: string; readonly identity: RequestIdentity } | null = null;
const listeners = new Set<() => void>();

/** Returns the identity of this visit for requests to `origin`, stored in memory; no other host receives its token. */
export const getSandboxIdentity = (origin: string): RequestIdentity | null =>
  current?.origin === origin ? current.identity : null;

/** Returns the token of this visit that the portal has issued for its sandbox; null without one. */
export const getIssuedSandboxToken = (): IssuedSandboxToken | null =>
  current !== null && 'expiresAt' in current.identity ? current.identity : null;

export function setSandboxIdentity(origin: string, identity: RequestIdentity | null): void {
  current = identity && { origin, identity };
  for (const listener of listeners) listener();
}

// Identities of guests do not depend on the reader.
registerReaderCleanup(() => {
  if (current?.identity.type === 'person' || current?.identity.type === 'application')
    setSandboxIdentity(current.origin, null);
});

export function subscribeToSandboxIdentity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
