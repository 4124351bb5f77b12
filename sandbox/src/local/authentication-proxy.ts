import {
  chooseScopes,
  type Form,
  OAuthError,
  type ProxyPaths,
  readCredentials,
  readForm,
  requireClientCredentials,
  requireToken,
  serverMetadata,
  unknownClient,
} from '@portal/authentication-proxy';
import { tokenLifetimeSeconds } from '@portal/service-contract/tokens';
import { type Context, Hono } from 'hono';
import type { ReadAccess } from '../http/access.ts';
import { ProblemError } from '../problem-error.ts';
import { AccessTokens, type Claims } from './access-tokens.ts';
import type { LocalClient } from './client.ts';

const noStore = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };

/** The authentication proxy of one client: tokens by client credentials, introspection, revocation and the key to verify with. */
export function authenticationProxy(client: LocalClient, now: () => number, paths: ProxyPaths): { readonly routes: Hono; readonly readAccess: ReadAccess } {
  const tokens = new AccessTokens(now);
  const routes = new Hono();

  routes.post(paths.token, async (context) => {
    const form = await readOwnForm(context, client);
    requireClientCredentials(form);
    const every = [...client.scopes];
    const scope = chooseScopes(form.get('scope'), every, every).join(' ');
    const token = tokens.issue(new URL(context.req.url).origin, client.id, scope);
    return context.json({ access_token: token, token_type: 'Bearer', expires_in: tokenLifetimeSeconds, scope }, 200, noStore);
  });
  routes.post(paths.introspect, async (context) => {
    const found = tokens.read(requireToken(await readOwnForm(context, client)));
    if (found?.state !== 'valid') return context.json({ active: false }, 200, noStore);
    const { client_id, scope, iat, exp } = found.claims;
    return context.json({ active: true, client_id, scope, iat, exp }, 200, noStore);
  });
  routes.post(paths.revoke, async (context) => {
    const found = tokens.read(requireToken(await readOwnForm(context, client)));
    if (found !== null) tokens.revoke(found.claims);
    return context.body(null, 200, noStore);
  });
  routes.get(paths.keys, (context) => context.json({ keys: [tokens.publicKey] }));
  routes.get(paths.metadata, ({ req, json }) => json(serverMetadata(new URL(req.url).origin, [...client.scopes], paths)));
  routes.onError((error) => {
    if (error instanceof OAuthError) return error.toResponse();
    throw error;
  });
  return { routes, readAccess: accessReader(client, tokens) };
}

function accessReader(client: LocalClient, tokens: AccessTokens): ReadAccess {
  const accessOf = ({ scope }: Claims) => ({ ...client.access, scopes: new Set(scope.split(' ')) });
  return async (authorization) => {
    if (authorization === undefined) throw new ProblemError('unauthenticated', 'The access token is missing');
    const token = authorization.match(/^Bearer (\S+)$/i)?.[1];
    if (token === undefined) throw new ProblemError('unauthenticated', 'The header is not "Authorization: Bearer <token>"');
    const found = tokens.read(token);
    if (found === null) throw new ProblemError('unauthenticated', 'The access token is not recognised');
    if (found.state === 'valid') return accessOf(found.claims);
    const detail = found.state === 'expired' ? 'The access token has expired' : 'The access token was revoked';
    throw new ProblemError('unauthenticated', detail, { access: accessOf(found.claims) });
  };
}

/** The fields of a form, from the client that has proved itself. */
async function readOwnForm({ req }: Context, { id, secret }: LocalClient): Promise<Form> {
  const form = await readForm(req.raw);
  const sent = readCredentials(req.header('authorization'), form);
  if (sent.id !== id || sent.secret !== secret) throw unknownClient();
  return form;
}
