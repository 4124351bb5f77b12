import { type Context, Hono } from 'hono';
import type { ReadAccess } from '../http/access.ts';
import { Refusal } from '../refusal.ts';
import { AccessTokens, type Claims, tokenLifetime } from './access-tokens.ts';
import type { LocalClient } from './client.ts';

const noStore = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };
const paths = { token: '/v2/oauth/token', introspect: '/v2/oauth/introspect', revoke: '/v2/oauth/revoke', keys: '/v2/oauth/keys' } as const;

/** An error in OAuth's own form (RFC 6749, section 5.2). */
class OAuthError extends Error {
  readonly code: string;

  constructor(code: 'invalid_request' | 'invalid_client' | 'invalid_scope' | 'unsupported_grant_type', description: string) {
    super(description);
    this.code = code;
  }
}

/** The authentication proxy of one client: tokens by client credentials, introspection, revocation and the key to verify with. */
export function authenticationProxy(client: LocalClient, now: () => number): { readonly routes: Hono; readonly readAccess: ReadAccess } {
  const tokens = new AccessTokens(now);
  const routes = new Hono();

  routes.post(paths.token, async (context) => {
    const form = await readForm(context, client);
    const grantType = form.get('grant_type');
    if (grantType === null) throw new OAuthError('invalid_request', 'The field grant_type is missing.');
    if (grantType !== 'client_credentials') throw new OAuthError('unsupported_grant_type', 'Only client_credentials is accepted.');
    const scope = chooseScopes(form.get('scope'), client.scopes).join(' ');
    const token = tokens.issue(new URL(context.req.url).origin, client.id, scope);
    return context.json({ access_token: token, token_type: 'Bearer', expires_in: tokenLifetime, scope }, 200, noStore);
  });
  routes.post(paths.introspect, async (context) => {
    const found = tokens.read(requireToken(await readForm(context, client)));
    if (found?.state !== 'valid') return context.json({ active: false }, 200, noStore);
    const { client_id, scope, iat, exp } = found.claims;
    return context.json({ active: true, client_id, scope, iat, exp }, 200, noStore);
  });
  routes.post(paths.revoke, async (context) => {
    const found = tokens.read(requireToken(await readForm(context, client)));
    if (found !== null) tokens.revoke(found.claims);
    return context.body(null, 200, noStore);
  });
  routes.get(paths.keys, (context) => context.json({ keys: [tokens.publicKey] }));
  routes.get('/.well-known/oauth-authorization-server', ({ req, json }) => json(metadata(new URL(req.url).origin, client)));
  routes.onError((error, context) => {
    if (!(error instanceof OAuthError)) throw error;
    const isUnknown = error.code === 'invalid_client';
    const headers = { ...noStore, ...(isUnknown && { 'WWW-Authenticate': 'Basic realm="auth-proxy", charset="UTF-8"' }) };
    return context.json({ error: error.code, error_description: error.message }, isUnknown ? 401 : 400, headers);
  });
  return { routes, readAccess: accessReader(client, tokens) };
}

function accessReader(client: LocalClient, tokens: AccessTokens): ReadAccess {
  const accessOf = ({ scope }: Claims) => ({ ...client.access, scopes: new Set(scope.split(' ')) });
  return async (authorization) => {
    if (authorization === undefined) throw new Refusal('unauthenticated', 'The access token is missing');
    const token = authorization.match(/^Bearer (\S+)$/i)?.[1];
    if (token === undefined) throw new Refusal('unauthenticated', 'The header is not "Authorization: Bearer <token>"');
    const found = tokens.read(token);
    if (found === null) throw new Refusal('unauthenticated', 'The access token is not recognised');
    if (found.state === 'valid') return accessOf(found.claims);
    const detail = found.state === 'expired' ? 'The access token has expired' : 'The access token was revoked';
    throw new Refusal('unauthenticated', detail, { access: accessOf(found.claims) });
  };
}

/** The fields of a form, from the client that has proved itself by HTTP Basic or by two of them (RFC 6749, section 2.3.1). */
async function readForm({ req }: Context, { id, secret }: LocalClient): Promise<URLSearchParams> {
  if (req.header('content-type')?.split(';')[0]?.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
    throw new OAuthError('invalid_request', 'Send the fields as application/x-www-form-urlencoded.');
  const form = new URLSearchParams(await req.text());
  const basic = req.header('authorization')?.match(/^Basic ([A-Za-z0-9+/=]+)$/i)?.[1];
  const sent = basic === undefined ? [form.get('client_id'), form.get('client_secret')] : Buffer.from(basic, 'base64').toString().split(/:(.*)/s).map(decode);
  if (sent[0] !== id || sent[1] !== secret) throw new OAuthError('invalid_client', 'The client is unknown or disabled, or its secret does not match.');
  return form;
}

function decode(text: string): string {
  return new URLSearchParams(`x=${text}`).get('x') ?? '';
}

function requireToken(form: URLSearchParams): string {
  const token = form.get('token');
  if (!token) throw new OAuthError('invalid_request', 'The field token is missing.');
  return token;
}

function chooseScopes(asked: string | null, allowed: ReadonlySet<string>): readonly string[] {
  const wanted = [...new Set(asked?.split(' ').filter(Boolean))];
  const unknown = wanted.filter((scope) => !allowed.has(scope));
  if (unknown.length > 0) throw new OAuthError('invalid_scope', `There is no scope ${unknown.join(' ').slice(0, 200)}.`);
  return wanted.length > 0 ? wanted : [...allowed];
}

/** Addresses and abilities of the proxy (RFC 8414). */
function metadata(issuer: string, { scopes }: LocalClient): object {
  return {
    issuer,
    token_endpoint: issuer + paths.token,
    introspection_endpoint: issuer + paths.introspect,
    revocation_endpoint: issuer + paths.revoke,
    jwks_uri: issuer + paths.keys,
    grant_types_supported: ['client_credentials'],
    scopes_supported: [...scopes],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    response_types_supported: [],
  };
}
