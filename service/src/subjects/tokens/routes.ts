import {
  createAuthorizationServerMetadata,
  deriveProxyPathsFromTokenPath,
  type FormFields,
  OAuthError,
  readOAuthFormFields,
  tokenResponseHeaders,
} from '@refdesk/authentication-proxy';
import { type Context, Hono } from 'hono';
import type { AppContext } from '../../core/context/app-context.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { toRequestProblem } from '../../core/http/to-request-problem.ts';
import { type AuthenticatedClient, enforceTokenRateLimit, requireAuthenticatedClient } from './client.ts';
import { introspectToken, revokeToken } from './inspect-token.ts';
import { issueClientToken } from './issue.ts';
import { getTokenIssuerUrl } from './issuer.ts';

/**
 * Creates the routes of authentication proxy 2.0.0 as defined in its API description. They are separate from the API of
 * the account pages, since they read forms and return errors in the OAuth format.
 */
export function createTokenRoutes(appContext: AppContext): Hono<HonoEnv> {
  const { configuration, publicUrl, signingKeys } = appContext;
  const paths = deriveProxyPathsFromTokenPath(appContext.portal.offer.tokenPath);
  const routes = new Hono<HonoEnv>();
  // Only requests from authenticated clients are counted, so that others cannot use up the clients' limits.
  const authenticate = async (
    context: Context<HonoEnv>,
    name: 'tokenOfClient' | 'introspectionOfClient',
  ): Promise<[AuthenticatedClient, FormFields]> => {
    const form = await readOAuthFormFields(context.req.raw);
    const client = await requireAuthenticatedClient(
      appContext,
      context.get('origin'),
      context.req.header('authorization'),
      form,
    );
    await enforceTokenRateLimit(appContext, name, client.id);
    return [client, form];
  };

  routes.post(paths.token, async (context) =>
    context.json(
      await issueClientToken(appContext, ...(await authenticate(context, 'tokenOfClient'))),
      200,
      tokenResponseHeaders,
    ),
  );
  routes.post(paths.introspect, async (context) =>
    context.json(
      await introspectToken(appContext, ...(await authenticate(context, 'introspectionOfClient'))),
      200,
      tokenResponseHeaders,
    ),
  );
  routes.post(paths.revoke, async (context) => {
    await revokeToken(appContext, ...(await authenticate(context, 'introspectionOfClient')));
    return context.body(null, 200, tokenResponseHeaders);
  });
  routes.get(paths.keys, async (context) =>
    context.json({ keys: await signingKeys.getPublishedKeys() }, 200, { 'Cache-Control': 'public, max-age=300' }),
  );
  routes.get(paths.metadata, (context) =>
    context.json(
      createAuthorizationServerMetadata(
        getTokenIssuerUrl(configuration, publicUrl),
        appContext.portal.scopeNames,
        paths,
        `${publicUrl}/account`,
      ),
      200,
      {
        'Cache-Control': 'public, max-age=3600',
      },
    ),
  );
  routes.onError((error, context) => {
    if (error instanceof OAuthError) return error.toResponse(appContext.portal.renameWords);
    const { requestId } = context.get('origin');
    const { kind, headers } = toRequestProblem(error, requestId, appContext.log);
    const description =
      kind.status === 503
        ? 'The service is busy: try again in a moment.'
        : 'Something went wrong on our side: try again in a moment.';
    return new OAuthError('temporarily_unavailable', description, headers).toResponse();
  });
  return routes;
}
