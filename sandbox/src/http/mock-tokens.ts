import { hash } from 'node:crypto';
import {
  OAuthError,
  readClientCredentials,
  readOAuthFormFields,
  requireClientCredentialsGrant,
  tokenResponseHeaders,
} from '@refdesk/authentication-proxy';
import { resolveReference } from '@refdesk/openapi/reference';
import { getPathOfTokenUrl } from '@refdesk/portal-config/find-token-path';
import { tokenLifetimeSeconds } from '@refdesk/service-contract/applications/tokens';
import type { Description } from '../description/description.ts';

/** Responds to a request to a token endpoint (RFC 6749, section 4.4.2). */
export type TokenRequestHandler = (request: Request) => Promise<Response>;

/** Lists the paths of the token endpoints for client credentials, each once. */
export function listTokenEndpointPaths(description: Description): readonly string[] {
  const schemes = Object.values(description.components?.securitySchemes ?? {}).map((node) =>
    resolveReference(description, node),
  );
  const urls = schemes.flatMap(({ flows }) => flows?.clientCredentials?.tokenUrl ?? []);
  return [...new Set(urls.map(getPathOfTokenUrl))];
}

/**
 * Issues a token to any client, because the mock of a description accepts every credential. A client gets the same
 * token each time and therefore finds its records again.
 *
 * @example curl -u my-client:secret -d grant_type=client_credentials URL → { "access_token": "mock_…", … }
 */
export async function issueMockToken(request: Request): Promise<Response> {
  try {
    const form = await readOAuthFormFields(request);
    const { id, secret } = readClientCredentials(request.headers.get('authorization') ?? undefined, form);
    requireClientCredentialsGrant(form);
    const scope = form.get('scope');
    const body = {
      access_token: `mock_${hash('sha256', JSON.stringify([id, secret]), 'hex')}`,
      token_type: 'Bearer',
      expires_in: tokenLifetimeSeconds,
      ...(scope !== undefined && { scope }),
    };
    return Response.json(body, { headers: tokenResponseHeaders });
  } catch (error) {
    if (error instanceof OAuthError) return error.toResponse();
    throw error;
  }
}
