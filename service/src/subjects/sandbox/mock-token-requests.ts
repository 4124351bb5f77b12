import {
  OAuthError,
  readClientCredentials,
  readOAuthFormFields,
  tokenResponseHeaders,
} from '@refdesk/authentication-proxy';
import { issueMockToken, type SandboxOptions } from '@refdesk/sandbox';
import type { AppContext } from '../../core/context/app-context.ts';
import { enforceTokenRateLimit, findAuthenticatedClient } from '../tokens/client.ts';
import { issueClientToken } from '../tokens/issue.ts';

/**
 * Creates the token endpoint of mocked APIs. A client registered in the portal gets a token of the portal, which opens
 * the sandbox of its owner; any other client gets a token for its guest sandbox.
 */
export function createTokenHandlerForMockApis(
  appContext: AppContext,
): NonNullable<SandboxOptions['respondToTokenRequest']> {
  if (appContext.portal.modules.accounts === false) return issueMockToken;
  return async (request) => {
    try {
      return (await issueToRegisteredClient(appContext, request.clone())) ?? (await issueMockToken(request));
    } catch (error) {
      if (error instanceof OAuthError) return error.toResponse(appContext.portal.renameWords);
      throw error;
    }
  };
}

async function issueToRegisteredClient(appContext: AppContext, request: Request): Promise<Response | null> {
  const form = await readOAuthFormFields(request);
  const credentials = readClientCredentials(request.headers.get('authorization') ?? undefined, form);
  const client = await findAuthenticatedClient(appContext, credentials);
  // A mock issues no tokens for production.
  if (client?.entitlementFacts.environment !== 'sandbox') return null;
  await enforceTokenRateLimit(appContext, 'tokenOfClient', client.id);
  return Response.json(await issueClientToken(appContext, client, form), { headers: tokenResponseHeaders });
}
