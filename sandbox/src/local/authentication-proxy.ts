import {
  type AuthenticationProxyPaths,
  createAuthorizationServerMetadata,
  createUnknownClientError,
  type FormFields,
  OAuthError,
  readClientCredentials,
  readOAuthFormFields,
  readTokenToIntrospectOrRevoke,
  requireClientCredentialsGrant,
  selectGrantedScopes,
  tokenResponseHeaders,
} from '@refdesk/authentication-proxy';
import { tokenLifetimeSeconds } from '@refdesk/service-contract/applications/tokens';
import { type Context, Hono } from 'hono';
import { ProblemError } from '../core/problem-error.ts';
import type { TenantAuthenticator } from '../http/access.ts';
import type { RateLimitCounter } from '../http/rate-limit.ts';
import { LocalAccessTokenIssuer, type TokenClaims } from './access-tokens.ts';
import type { LocalSandboxOAuthClient } from './client.ts';

/** Maximum token requests of a client per minute, as in the portal. */
const maxTokenRequests = 30;
const minute = 60_000;

export interface LocalTokenServerOptions {
  readonly now: () => number;
  readonly proxyPaths: AuthenticationProxyPaths;
  readonly counter: RateLimitCounter;
}

/**
 * Creates an authorization server for one client: tokens for client credentials, introspection, revocation and the
 * public key.
 */
export function createLocalTokenServer(
  client: LocalSandboxOAuthClient,
  { now, proxyPaths, counter }: LocalTokenServerOptions,
): { readonly routes: Hono; readonly readAccess: TenantAuthenticator } {
  const tokens = new LocalAccessTokenIssuer(now);
  const routes = new Hono();

  routes.post(proxyPaths.token, async (context) => {
    const form = await readAuthenticatedForm(context, client);
    await countTokenRequest(client, counter, now());
    requireClientCredentialsGrant(form);
    const allScopes = [...client.scopes];
    const scope = selectGrantedScopes(form.get('scope'), allScopes, allScopes).join(' ');
    const organisation = readOrganisation(form, client.organisations);
    const token = tokens.issue(new URL(context.req.url).origin, client.id, scope, organisation);
    return context.json(
      { access_token: token, token_type: 'Bearer', expires_in: tokenLifetimeSeconds, scope },
      200,
      tokenResponseHeaders,
    );
  });
  routes.post(proxyPaths.introspect, async (context) => {
    const readToken = tokens.read(readTokenToIntrospectOrRevoke(await readAuthenticatedForm(context, client)));
    if (readToken?.state !== 'valid') return context.json({ active: false }, 200, tokenResponseHeaders);
    const { client_id, scope, iat, exp, organisation_id } = readToken.claims;
    const organisation = client.organisations.length > 1 && { organisation_id };
    return context.json({ active: true, client_id, ...organisation, scope, iat, exp }, 200, tokenResponseHeaders);
  });
  routes.post(proxyPaths.revoke, async (context) => {
    const readToken = tokens.read(readTokenToIntrospectOrRevoke(await readAuthenticatedForm(context, client)));
    if (readToken !== null) tokens.revoke(readToken.claims);
    return context.body(null, 200, tokenResponseHeaders);
  });
  routes.get(proxyPaths.keys, (context) => context.json({ keys: [tokens.publicKey] }));
  routes.get(proxyPaths.metadata, ({ req, json }) =>
    json(createAuthorizationServerMetadata(new URL(req.url).origin, [...client.scopes], proxyPaths)),
  );
  routes.onError((error) => {
    if (error instanceof OAuthError) return error.toResponse();
    throw error;
  });
  return { routes, readAccess: createAccessReader(client, tokens) };
}

/** @throws OAuthError if there are several organisations and the form selects none, or one without a licence. */
function readOrganisation(form: FormFields, organisations: readonly number[]): number {
  const text = form.get('organisation_id');
  const [first = 0, ...others] = organisations;
  if (text === undefined && others.length === 0) return first;
  const numbers = organisations.join(', ');
  if (text === undefined) {
    const description = `The application has licences for several organisations: send organisation_id, one of ${numbers}.`;
    throw new OAuthError('invalid_request', description);
  }
  if (!/^\d{1,15}$/.test(text))
    throw new OAuthError('invalid_request', 'The field organisation_id must be a whole number.');
  // With a single organisation, the caller need not know its number.
  if (others.length === 0) return first;
  if (organisations.includes(Number(text))) return Number(text);
  throw new OAuthError('licence_lapsed', 'The application has no current licence for the organisation.');
}

async function countTokenRequest(
  { id }: LocalSandboxOAuthClient,
  counter: RateLimitCounter,
  now: number,
): Promise<void> {
  const resetsAt = (Math.floor(now / minute) + 1) * minute;
  if ((await counter.count(`tokens ${id}`, resetsAt)) <= maxTokenRequests) return;
  const retryAfter = String(Math.ceil((resetsAt - now) / 1000));
  throw new OAuthError(
    'slow_down',
    `A client can request ${maxTokenRequests} tokens a minute. Reuse a token until it expires.`,
    {
      'Retry-After': retryAfter,
    },
  );
}

function createAccessReader(client: LocalSandboxOAuthClient, tokens: LocalAccessTokenIssuer): TenantAuthenticator {
  const getAccess = ({ scope, organisation_id }: TokenClaims) => ({
    ...client.createAccess(organisation_id),
    scopes: new Set(scope.split(' ')),
  });
  return async (authorization) => {
    if (authorization === undefined) throw new ProblemError('unauthenticated', 'The access token is missing');
    const token = authorization.match(/^Bearer (\S+)$/i)?.[1];
    if (token === undefined)
      throw new ProblemError('unauthenticated', 'The header is not "Authorization: Bearer <token>"');
    const readToken = tokens.read(token);
    if (readToken === null) throw new ProblemError('unauthenticated', 'The access token is not recognised');
    if (readToken.state === 'valid') return getAccess(readToken.claims);
    const detail = readToken.state === 'expired' ? 'The access token has expired' : 'The access token was revoked';
    throw new ProblemError('unauthenticated', detail, { access: getAccess(readToken.claims) });
  };
}

/** Reads the fields of a form, and authenticates its client. */
async function readAuthenticatedForm(
  { req }: Context,
  { hasId, secret }: LocalSandboxOAuthClient,
): Promise<FormFields> {
  const form = await readOAuthFormFields(req.raw);
  const sent = readClientCredentials(req.header('authorization'), form);
  if (!hasId(sent.id) || sent.secret !== secret) throw createUnknownClientError();
  return form;
}
