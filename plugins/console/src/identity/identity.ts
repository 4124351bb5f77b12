import type { IssuedSandboxToken, RequestIdentity } from '@refdesk/personalization/sandbox/identity';
import type { ConsoleServer, CredentialRequirement } from '../model/operation.ts';
import type { CredentialParameter } from '../request/prepared-request.ts';

/** Returns the credential part of a request; null while no sender is chosen. */
export function toCredentialParameter(
  credential: CredentialRequirement,
  identity: RequestIdentity | null,
): CredentialParameter | null {
  if (identity === null || credential.type === 'none') return null;
  if (identity.type === 'client') return credential.type === 'basic' ? toBasicCredential(identity) : null;
  // The portal's sandbox accepts its tokens in place of a password, certificate or cookie; pasted tokens belong to
  // another server.
  if (!isIdentityIssuedByPortal(identity) && (credential.type === 'basic' || credential.type === 'certificate'))
    return null;
  if (credential.type === 'key' && !(credential.location === 'cookie' && isIdentityIssuedByPortal(identity)))
    return {
      location: credential.location,
      name: credential.name,
      value: addPrefix(credential.prefix, identity.token),
    };
  return { location: 'header', name: 'Authorization', value: `Bearer ${identity.token}` };
}

/** Whether the portal has issued the identity's token for its sandbox. */
export const isIdentityIssuedByPortal = (identity: RequestIdentity | null): identity is IssuedSandboxToken =>
  identity !== null && 'expiresAt' in identity;

/** Whether pages cannot send the credential: a client certificate, or a cookie if requests are not proxied. */
export const isCredentialUnsendableFromPage = (
  credential: CredentialRequirement,
  server: ConsoleServer | null,
): boolean =>
  credential.type === 'certificate' ||
  (credential.type === 'key' && credential.location === 'cookie' && server?.isProxied !== true);

/** Adds the prefix to a session token: `Token s-51aa09`; a pasted token that already has the prefix is unchanged. */
function addPrefix(prefix: string, key: string): string {
  return prefix === '' || key.startsWith(`${prefix} `) ? key : `${prefix} ${key}`;
}

interface ClientCredentials {
  readonly id: string;
  readonly secret: string;
}

const toBasicCredential = (client: ClientCredentials): CredentialParameter => ({
  location: 'header',
  name: 'Authorization',
  value: encodeBasicCredentials(client),
});

/** Returns the value of the header; both parts are form-encoded before Basic encoding (RFC 6749, section 2.3.1). */
export function encodeBasicCredentials({ id, secret }: ClientCredentials): string {
  const [user, password] = [id, secret].map((part) => new URLSearchParams({ x: part }).toString().slice(2));
  return `Basic ${btoa(`${user}:${password}`)}`;
}

/** Whether the identity satisfies a requirement, including its scopes; pasted tokens are not inspected. */
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

/** Whether a server accepts the portal's tokens; an authorization server requires a client secret instead. */
export function acceptsPortalTokens(credential: CredentialRequirement, server: ConsoleServer | null): boolean {
  if (credential.type === 'none' || server === null) return false;
  return server.issuesTokens && (credential.type !== 'basic' || server.tokensFor === null);
}
