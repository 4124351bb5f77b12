import { hash } from 'node:crypto';
import { type AuthenticatedCaller, ProblemError } from '@refdesk/sandbox';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { readEntitlementDecision } from '../../core/access/entitlement.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { ServicePortal } from '../../core/portal/service-portal.ts';
import { findTokenClientState } from '../clients/authenticated-client-state.ts';
import { getTokenIssuerUrl } from '../tokens/issuer.ts';
import { tokenSigningAlgorithm } from '../tokens/signing-keys.ts';

const claimsSchema = z.object({
  jti: z.string(),
  client_id: z.string(),
  secret_id: z.string().optional(),
  session_id: z.string().optional(),
  organisation_id: z.int().optional(),
  person: z.string().optional(),
  guest: z.string().optional(),
  scope: z.string(),
  environment: z.string(),
  exp: z.int(),
});

/** Milliseconds for which a verified token is cached; changes take effect after this time. */
const cacheMilliseconds = 2_000;
const maxCached = 5_000;

/** Creates a reader of the access tokens that the authentication proxy issues for the sandbox. */
export function createTokenAccessReader(
  appContext: AppContext,
): (authorization: string | undefined) => Promise<AuthenticatedCaller> {
  const cache = new Map<string, { readonly access: Promise<AuthenticatedCaller>; readonly at: number }>();
  return async (authorization) => {
    const token = authorization?.match(/^Bearer ([\w.~+/=-]+)$/i)?.[1];
    if (token === undefined)
      throw createUnauthenticatedProblem(
        authorization === undefined
          ? 'The access token is missing'
          : 'The header is not "Authorization: Bearer <token>"',
      );
    const digest = hash('sha256', token, 'base64');
    const cached = cache.get(digest);
    if (cached !== undefined && appContext.now() - cached.at < cacheMilliseconds) return cached.access;
    if (cache.size >= maxCached) cache.clear();
    const access = readToken(appContext, token);
    cache.set(digest, { access, at: appContext.now() });
    access.catch(() => cache.delete(digest));
    return access;
  };
}

async function readToken(appContext: AppContext, token: string): Promise<AuthenticatedCaller> {
  const tokenClaims = await verifyToken(appContext, token);
  const { guest, scope, environment, exp } = tokenClaims;
  const createRefusal = (detail: string) => createUnauthenticatedProblem(detail, getAccess(tokenClaims));
  if (environment !== 'sandbox')
    throw createRefusal('The access token is for production. Request one with the client of the sandbox');
  const scopes = new Set(scope.split(' ').filter(Boolean));
  if (guest !== undefined)
    return { ...getAccess(tokenClaims), clientName: 'Guest', scopes, tenantExpiresAt: exp * 1000 };
  const { queries } = appContext.database;
  const client = await findTokenClientState(appContext, tokenClaims);
  if (client === null) throw createRefusal(`The ${appContext.portal.clientNoun.one} is disabled`);
  const { mainProduct: product } = appContext.portal;
  const entitlement = await readEntitlementDecision(
    queries,
    { ...client.entitlementFacts, environment: 'sandbox' },
    { product },
    appContext.now(),
  );
  if (!entitlement.granted) throw createRefusal(getInvalidityMessage(appContext.portal, entitlement.reason));
  // Scopes that the application no longer requests are removed from its tokens too.
  const allowed: readonly string[] = entitlement.scopes;
  return {
    ...getAccess(tokenClaims),
    clientName: client.name.slice(0, 120),
    scopes: new Set([...scopes].filter((name) => allowed.includes(name))),
  };
}

/** Returns the access of a token's client, without scopes. */
function getAccess({ client_id, ...ownerClaims }: z.output<typeof claimsSchema>): AuthenticatedCaller {
  return {
    tenant: getTenant(ownerClaims),
    client: client_id,
    clientName: client_id,
    scopes: new Set(),
    tenantExpiresAt: null,
  };
}

function getTenant({
  organisation_id,
  person,
  guest,
}: Pick<z.output<typeof claimsSchema>, 'organisation_id' | 'person' | 'guest'>): string {
  if (guest !== undefined) return `guest:${guest}`;
  return person === undefined ? `organisation:${organisation_id}` : `person:${person}`;
}

async function verifyToken({ configuration, publicUrl, signingKeys, now }: AppContext, token: string) {
  const keys = createLocalJWKSet({ keys: [...(await signingKeys.getPublishedKeys())] });
  const options = {
    issuer: getTokenIssuerUrl(configuration, publicUrl),
    algorithms: [tokenSigningAlgorithm],
    typ: 'at+jwt',
    currentDate: new Date(now()),
  };
  const { payload } = await jwtVerify(token, keys, options).catch((error: unknown) => {
    // The signature is verified first, so the claims of an expired token are genuine.
    if (error instanceof errors.JWTExpired)
      throw createUnauthenticatedProblem('The access token has expired', getAccess(claimsSchema.parse(error.payload)));
    throw createUnauthenticatedProblem('The access token is not recognised');
  });
  return claimsSchema.parse(payload);
}

function getInvalidityMessage({ clientNoun }: ServicePortal, reason: string): string {
  if (reason === 'revoked') return 'The access token was revoked, or its secret or session has ended';
  return reason === 'expired'
    ? 'The secret or session of the access token has expired'
    : `The ${clientNoun.one} is disabled`;
}

function createUnauthenticatedProblem(detail: string, access: AuthenticatedCaller | null = null): ProblemError {
  return new ProblemError('unauthenticated', detail, { access });
}
