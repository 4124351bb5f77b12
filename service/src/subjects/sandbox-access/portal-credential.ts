import { OAuthError } from '@refdesk/authentication-proxy';
import { type AuthenticatedCaller, ProblemError } from '@refdesk/sandbox';
import { decodeJwt } from 'jose';
import { readCredentialType } from '../../core/access/credential.ts';
import { readEntitlementDecision } from '../../core/access/entitlement.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { requireAuthenticatedClient } from '../tokens/client.ts';
import { getTokenIssuerUrl } from '../tokens/issuer.ts';
import { createSandboxKeyAccessResolver } from './key-access.ts';
import { createTokenAccessReader } from './read-access.ts';

/**
 * Creates a reader of credentials issued by the portal, from any header that a description declares: an access token, a
 * key, or a client with its secret (HTTP Basic). The reader returns null for other credentials, which APIs without a
 * stateful sandbox may accept.
 *
 * @throws ProblemError `unauthenticated` for an invalid credential of the portal.
 */
export function createPortalCredentialReader(
  appContext: AppContext,
): (credential: string | undefined, address: string | null) => Promise<AuthenticatedCaller | null> {
  const [readToken, readKey] = [createTokenAccessReader(appContext), createSandboxKeyAccessResolver(appContext)];
  return async (credential = '', address) => {
    const bearer = /^Bearer (\S+)$/i.exec(credential)?.[1];
    const key = bearer ?? credential;
    // The console sends a token in place of every credential, after the prefix that the description declares.
    const token = credential.slice(credential.lastIndexOf(' ') + 1);
    if (isPortalToken(appContext, token)) return readToken(`Bearer ${token}`);
    const type = readCredentialType(appContext.portal, key);
    if (type === 'sandbox' || type === 'production' || key.startsWith('guest_'))
      return readKey(key, address).catch(rethrowAsUnauthenticated);
    return isPortalClient(appContext, credential) ? readClient(appContext, credential, address) : null;
  };
}

/** Whether a token claims to be issued by the portal; its signature is verified elsewhere. */
function isPortalToken({ configuration, publicUrl }: AppContext, token: string): boolean {
  try {
    return decodeJwt(token).iss === getTokenIssuerUrl(configuration, publicUrl);
  } catch {
    return false;
  }
}

function isPortalClient({ portal }: AppContext, credential: string): boolean {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(credential)?.[1];
  if (encoded === undefined) return false;
  const [, secret = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  return readCredentialType(portal, secret) === 'secret';
}

async function readClient(
  appContext: AppContext,
  authorization: string,
  address: string | null,
): Promise<AuthenticatedCaller> {
  const origin = { address, userAgent: null, requestId: '' };
  const client = await requireAuthenticatedClient(appContext, origin, authorization, new Map()).catch(
    (error: unknown) => {
      throw error instanceof OAuthError ? new ProblemError('unauthenticated', error.message) : error;
    },
  );
  if (client.entitlementFacts.environment !== 'sandbox')
    throw new ProblemError('unauthenticated', 'The client is for production. Use the one for the sandbox');
  const entitlement = await readEntitlementDecision(
    appContext.database.queries,
    client.entitlementFacts,
    { product: appContext.portal.mainProduct },
    appContext.now(),
  );
  if (!entitlement.granted) throw new ProblemError('unauthenticated', 'The client is disabled');
  const tenant =
    client.personId === null ? `organisation:${entitlement.organisationNumber}` : `person:${client.personId}`;
  return {
    tenant,
    client: client.id,
    clientName: client.id,
    scopes: new Set(entitlement.scopes),
    tenantExpiresAt: null,
  };
}

function rethrowAsUnauthenticated(error: unknown): never {
  throw error instanceof ProblemError
    ? new ProblemError('unauthenticated', error.message, { access: error.access })
    : error;
}
