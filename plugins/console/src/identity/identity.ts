import type { IssuedSandboxToken, RequestIdentity } from '@refdesk/personalization/sandbox/identity';
import type { ConsoleServer, CredentialRequirement } from '../model/operation.ts';
import type { CredentialPart } from '../request/prepared-request.ts';

/** Returns the credential part of a request; null while no sender is chosen. */
export function toCredentialPart(
  credential: CredentialRequirement,
  identity: RequestIdentity | null,
): CredentialPart | null {
  if (identity === null || credential.type === 'none') return null;
  if (identity.type === 'client') return credential.type === 'basic' ? basic(identity) : null;
  // The portal's sandbox accepts its tokens in place of a password, certificate or cookie; pasted tokens are another
  // server's.
  if (!isIdentityIssuedByPortal(identity) && (credential.type === 'basic' || credential.type === 'certificate'))
    return null;
  if (credential.type === 'key' && !(credential.location === 'cookie' && isIdentityIssuedByPortal(identity)))
    return {
      location: credential.location,
      name: credential.name,
      value: withPrefix(credential.prefix, identity.token),
    };
  return { location: 'header', name: 'Authorization', value: `Bearer ${identity.token}` };
}

/** Whether the portal has issued the identity's token for its sandbox. */
export const isIdentityIssuedByPortal = (identity: RequestIdentity | null): identity is IssuedSandboxToken =>
  identity !== null && 'expiresAt' in identity;

/** Whether no page can send the credential: a client certificate, or a cookie without the portal's service. */
export const isCredentialUnsendableFromPage = (
  credential: CredentialRequirement,
  server: ConsoleServer | null,
): boolean =>
  credential.type === 'certificate' ||
  (credential.type === 'key' && credential.location === 'cookie' && server?.isProxied !== true);

/** Adds the prefix to a session token: `Token s-51aa09`; a pasted token that includes the word is unchanged. */
function withPrefix(prefix: string, key: string): string {
  return prefix === '' || key.startsWith(`${prefix} `) ? key : `${prefix} ${key}`;
}

/** Both parts are form-encoded before Basic encoding (RFC 6749, section 2.3.1). */
function basic({ id, secret }: { readonly id: string; readonly secret: string }): CredentialPart {
  const [user, password] = [id, secret].map((part) => new URLSearchParams({ x: part }).toString().slice(2));
  return { location: 'header', name: 'Authorization', value: `Basic ${btoa(`${user}:${password}`)}` };
}

/** Whether the identity can send an operation that needs these scopes; pasted tokens are not inspected. */
export function isIdentityValidForRequirement(
  identity: RequestIdentity | null,
  credential: CredentialRequirement,
  now: number,
): boolean {
  if (credential.type === 'none') return true;
  if (identity === null) return false;
  if (identity.type === 'client') return credential.type === 'basic';
  // Guests have all scopes.
  if (identity.type === 'guest') return identity.expiresAt > now;
  if (identity.type === 'person' || identity.type === 'application') {
    const scopes = credential.type === 'bearer' ? credential.scopes : [];
    return identity.expiresAt > now && scopes.every((scope) => identity.scopes.includes(scope));
  }
  return credential.type !== 'basic' && credential.type !== 'certificate';
}

/** Whether a server accepts the portal's tokens; at an authorization server a client obtains one with its secret. */
export function acceptsPortalTokens(credential: CredentialRequirement, server: ConsoleServer | null): boolean {
  if (credential.type === 'none' || server === null) return false;
  return server.issuesTokens && (credential.type !== 'basic' || server.tokensFor === null);
}
