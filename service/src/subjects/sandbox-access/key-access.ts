import { hash } from 'node:crypto';
import { type AuthenticatedCaller, ProblemError, type TenantAuthenticator } from '@refdesk/sandbox';
import type { AppContext } from '../../core/context/app-context.ts';
import type { ServicePortal } from '../../core/portal/service-portal.ts';
import { findKeyById, findKeyBySecret, type KeyWithEntitlementFacts } from '../keys/find-key.ts';
import { decideKeyUse } from '../keys/verify.ts';
import { verifyGuestKey } from './guest-key.ts';
import { createTokenAccessReader } from './read-access.ts';

/** Milliseconds for which the access of a key is cached. */
const cacheMilliseconds = 2_000;
const maxCached = 5_000;

/** Access granted by a sandbox credential, with the name of its key. */
export interface SandboxCredentialAccess extends AuthenticatedCaller {
  /** Name of the key; null for guests and access tokens. */
  readonly keyName: string | null;
}

/**
 * Creates a reader of credentials that are sent as keys: a sandbox key of an organisation or a person, the key of a
 * guest, or an access token, which the console sends.
 *
 * @throws ProblemError `keyMissing`, `keyUnknown` or `keyNotAllowed`.
 */
export function createSandboxKeyAccessResolver(
  appContext: AppContext,
): (key: string | undefined, address: string | null) => Promise<SandboxCredentialAccess> {
  const readToken = createTokenAccessReader(appContext);
  const cache = new Map<string, { readonly access: Promise<SandboxCredentialAccess>; readonly at: number }>();
  return async (key, address) => {
    if (key === undefined || key === '')
      throw new ProblemError('keyMissing', `The ${appContext.portal.keyNoun.one} is missing`);
    const digest = hash('sha256', `${address} ${key}`, 'base64');
    const cached = cache.get(digest);
    if (cached !== undefined && appContext.now() - cached.at < cacheMilliseconds) return cached.access;
    if (cache.size >= maxCached) cache.clear();
    const access = readKey(appContext, key, address, readToken);
    cache.set(digest, { access, at: appContext.now() });
    access.catch(() => cache.delete(digest));
    return access;
  };
}

async function readKey(
  appContext: AppContext,
  key: string,
  address: string | null,
  readToken: TenantAuthenticator,
): Promise<SandboxCredentialAccess> {
  if (key.startsWith('guest_')) {
    const guest = verifyGuestKey(appContext, key);
    if (guest === null) throw new ProblemError('keyUnknown', 'The guest key is not valid or has expired');
    return createGuestAccessWithAllScopes(appContext.portal, guest.guest, guest.expiresAt);
  }
  if (key.split('.').length === 3) {
    const access = await readToken(`Bearer ${key}`, address).catch((error: unknown) => {
      throw error instanceof ProblemError
        ? new ProblemError('keyUnknown', error.message, { access: error.access })
        : error;
    });
    return { ...access, keyName: null };
  }
  const { queries } = appContext.database;
  return decideKeyAccess(appContext, await findKeyBySecret(queries, key, appContext.now()), address);
}

/** Creates the access of a guest, with every scope. */
export function createGuestAccessWithAllScopes(
  { scopeNames }: ServicePortal,
  guest: string,
  tenantExpiresAt: number,
): SandboxCredentialAccess {
  return {
    tenant: `guest:${guest}`,
    client: `guest-${guest}`,
    clientName: 'Guest',
    scopes: new Set(scopeNames),
    tenantExpiresAt,
    keyName: null,
    actsFor: null,
  };
}

/** Reads the current access of a key by its identifier, for a client with an IP address. */
export async function readKeyAccessById(
  appContext: AppContext,
  id: string,
  address: string | null,
): Promise<SandboxCredentialAccess> {
  return decideKeyAccess(appContext, await findKeyById(appContext.database.queries, id, appContext.now()), address);
}

/** @throws ProblemError `keyUnknown`, `keyNotAllowed`. */
function decideKeyAccess(
  { portal, now, keyUsage }: AppContext,
  found: KeyWithEntitlementFacts | null,
  address: string | null,
): SandboxCredentialAccess {
  if (found === null) throw new ProblemError('keyUnknown', 'There is no such key');
  const at = now();
  const decision = decideKeyUse(portal, found, { key: '', ...(address !== null && { address }) }, at);
  const { id, name, organisationNumber, personId, applicationName, webUser } = found.row;
  keyUsage.record({ keyId: id, at, operation: null, address, calls: 1, errors: decision.active ? 0 : 1, scopes: [] });
  const tenant = organisationNumber === null ? `person:${personId}` : `organisation:${organisationNumber}`;
  const ownerAccess: AuthenticatedCaller = {
    tenant,
    client: id,
    clientName: (applicationName ?? name).slice(0, 120),
    scopes: new Set(),
    tenantExpiresAt: null,
  };
  if (!decision.active) {
    if (decision.reason === 'address')
      throw new ProblemError('keyUnknown', 'The key cannot be used from this address', { access: ownerAccess });
    const hasEnded = decision.reason === 'revoked' || decision.reason === 'expired';
    throw new ProblemError(
      hasEnded ? 'keyUnknown' : 'keyNotAllowed',
      hasEnded ? `The key is ${decision.reason}` : 'The key cannot be used',
      { access: ownerAccess },
    );
  }
  if (decision.environment !== 'sandbox')
    throw new ProblemError('keyUnknown', 'The key is for production. Create one for the sandbox', {
      access: ownerAccess,
    });
  return { ...ownerAccess, scopes: new Set(decision.scopes), keyName: name, actsFor: webUser };
}
