import { randomUUID } from 'node:crypto';
import {
  type FormFields,
  OAuthError,
  requireClientCredentialsGrant,
  selectGrantedScopes,
} from '@refdesk/authentication-proxy';
import type { Environment } from '@refdesk/service-contract/applications/products';
import type { Scope } from '@refdesk/service-contract/applications/scopes';
import { type TokenResponse, tokenLifetimeSeconds } from '@refdesk/service-contract/applications/tokens';
import { SignJWT } from 'jose';
import { type EntitlementDecision, readEntitlementDecision } from '../../core/access/entitlement.ts';
import { getPublicUrls } from '../../core/configuration/configuration.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { createFieldValidationProblem } from '../../core/http/errors.ts';
import type { ServicePortal } from '../../core/portal/service-portal.ts';
import type { AuthenticatedClient } from './client.ts';
import { getTokenIssuerUrl } from './issuer.ts';
import { tokenSigningAlgorithm } from './signing-keys.ts';

/**
 * Issues an access token to a client. In the sandbox, it has the scopes that the application requests; in production,
 * only those that the current licence for the organisation allows as well.
 */
export async function issueClientToken(
  appContext: AppContext,
  client: AuthenticatedClient,
  form: FormFields,
): Promise<TokenResponse> {
  requireClientCredentialsGrant(form);
  const { database, portal, now } = appContext;
  const purpose = { organisationNumber: readOrganisation(form), product: portal.mainProduct };
  const entitlement = await readEntitlementDecision(database.queries, client.entitlementFacts, purpose, now());
  if (!entitlement.granted) throw createRefusal(client, entitlement);
  const scope = selectScopes(portal, form.get('scope'), entitlement.scopes);
  const { environment, organisationNumber } = { ...client.entitlementFacts, ...entitlement };
  const claims = client.personId === null ? { organisation_id: organisationNumber } : { person: client.personId };
  return issueAccessToken(appContext, {
    clientId: client.id,
    source: { secret_id: client.secretId },
    environment,
    scope,
    claims,
  });
}

function createRefusal(
  { entitlementFacts: { environment } }: AuthenticatedClient,
  decision: Extract<EntitlementDecision, { granted: false }>,
): OAuthError {
  if (decision.reason === 'ambiguous') {
    const numbers = decision.organisationNumbers.join(', ');
    return new OAuthError(
      'invalid_request',
      `The application has licences for several organisations: send organisation_id, one of ${numbers}.`,
    );
  }
  if (environment === 'sandbox')
    return new OAuthError('licence_lapsed', 'In the sandbox, an application can access only its own organisation.');
  return new OAuthError('licence_lapsed', 'The application has no current licence for the organisation.');
}

/** Content of an access token. */
export interface AccessTokenContent {
  readonly clientId: string;
  /** The secret or session that the token was issued with and ends with; null for a guest. */
  readonly source: { readonly secret_id: string } | { readonly session_id: string } | null;
  readonly environment: Environment;
  readonly scope: string;
  /** Organisation, person or guest whose records the token gives access to. */
  readonly claims:
    | { readonly organisation_id: number | null }
    | { readonly person: string }
    | { readonly guest: string };
}

/** Issues an access token; returns the body of the token response. */
export async function issueAccessToken(appContext: AppContext, content: AccessTokenContent): Promise<TokenResponse> {
  return {
    access_token: await signAccessToken(appContext, content),
    token_type: 'Bearer',
    expires_in: tokenLifetimeSeconds,
    scope: content.scope,
  };
}

/** Reads the extension parameter that a client with several licences uses to select an organisation. */
function readOrganisation(form: FormFields): number | undefined {
  const text = form.get('organisation_id');
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text))
    throw new OAuthError('invalid_request', 'The field organisation_id must be a whole number.');
  return Number(text);
}

/** Selects the scopes of a token and formats them as a claim. @throws OAuthError `invalid_scope`. */
function selectScopes(portal: ServicePortal, requested: string | undefined, allowed: readonly Scope[]): string {
  // If the provider's API descriptions have no scopes, a token grants access to everything.
  if (allowed.length === 0 && portal.scopeNames.length > 0)
    throw new OAuthError('invalid_scope', 'The licence and the application have no scope in common.');
  return selectGrantedScopes(requested, allowed, portal.scopeNames).join(' ');
}

/**
 * Selects the scopes requested in a portal form, and formats them as a token claim.
 *
 * @throws Problem 422 for an unknown scope.
 */
export function chooseRequestedScopes(
  portal: ServicePortal,
  requested: string | undefined,
  allowed: readonly Scope[],
): string {
  try {
    return selectScopes(portal, requested, allowed);
  } catch (error) {
    throw error instanceof OAuthError ? createFieldValidationProblem('/scope', error.message) : error;
  }
}

async function signAccessToken(
  { configuration, publicUrl, signingKeys, now }: AppContext,
  { clientId, source, environment, scope, claims }: AccessTokenContent,
): Promise<string> {
  const key = await signingKeys.getSigningKey();
  const issuedAt = Math.floor(now() / 1000);
  return new SignJWT({ client_id: clientId, ...source, ...claims, scope, environment })
    .setProtectedHeader({ alg: tokenSigningAlgorithm, kid: key.id, typ: 'at+jwt' })
    .setIssuer(getTokenIssuerUrl(configuration, publicUrl))
    .setAudience(
      environment === 'production' ? getPublicUrls(configuration).api : getPublicUrls(configuration).sandboxApi,
    )
    .setSubject(clientId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + tokenLifetimeSeconds)
    .setJti(randomUUID())
    .sign(key.privateKey);
}
