import { registerReaderCleanup } from '../session.ts';
import type { IssuedSandboxToken, RequestIdentity } from './identity.ts';

let current: { readonly origin: string; readonly identity: RequestIdentity } | null = null;
const listeners = new Set<() => void>();

/** Returns the identity for requests to `origin`; null for other origins, which must not receive its token. */
export const getSandboxIdentity = (origin: string): RequestIdentity | null =>
  current?.origin === origin ? current.identity : null;

/** Returns the current token if the portal issued it for its sandbox; otherwise null. */
export const getIssuedSandboxToken = (): IssuedSandboxToken | null =>
  current !== null && 'expiresAt' in current.identity ? current.identity : null;

export function setSandboxIdentity(origin: string, identity: RequestIdentity | null): void {
  current = identity && { origin, identity };
  for (const listener of listeners) listener();
}

// A guest's identity is independent of the signed-in reader.
registerReaderCleanup(() => {
  if (current?.identity.type === 'person' || current?.identity.type === 'application')
    setSandboxIdentity(current.origin, null);
});

export function subscribeToSandboxIdentity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
