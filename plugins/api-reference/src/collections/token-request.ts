import type { ApiVersion } from '@refdesk/api-model/api';
import { deriveGeneratedClientTokenRequest } from '@refdesk/api-model/client/client-tokens';
import { readServerWithDefaultVariables } from '@refdesk/api-model/operation/server';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { resolveReference } from '@refdesk/openapi/reference';
import type { SecuritySchemeObject } from '@refdesk/openapi/security';
import { getPathOfTokenUrl } from '@refdesk/portal-config/find-token-path';
import type { CollectionTokenRequest } from './collection.ts';

/** Builds the token request of a version; null if no security scheme describes one. */
export function buildCollectionTokenRequest(
  document: OpenApiDocument,
): { readonly url: string; readonly request: CollectionTokenRequest } | null {
  for (const node of Object.values(document.components?.securitySchemes ?? {})) {
    const scheme = resolveReference(document, node);
    const tokenRequest = buildClientCredentialsRequest(document, scheme) ?? buildExchangeRequest(scheme);
    if (tokenRequest) return tokenRequest;
  }
  return null;
}

function buildClientCredentialsRequest(
  document: OpenApiDocument,
  { flows }: SecuritySchemeObject,
): ReturnType<typeof buildCollectionTokenRequest> {
  const tokenEndpoint = flows?.clientCredentials?.tokenUrl;
  const server = document.servers?.[0];
  const base = server && readServerWithDefaultVariables(server).url;
  if (tokenEndpoint === undefined || !URL.canParse(tokenEndpoint, base)) return null;
  const options = (deriveGeneratedClientTokenRequest(document)?.options ?? []).map(({ name, field }) => [
    field,
    `{{${name}}}`,
  ]);
  const fields = {
    grant_type: 'client_credentials',
    client_id: '{{clientId}}',
    client_secret: '{{clientSecret}}',
    ...Object.fromEntries(options),
  };
  return {
    url: new URL(tokenEndpoint, base).href,
    request: { type: 'clientCredentials', fields, tokenField: 'access_token' },
  };
}

function buildExchangeRequest({
  'x-token-request': tokenRequest,
}: SecuritySchemeObject): ReturnType<typeof buildCollectionTokenRequest> {
  if (tokenRequest === undefined) return null;
  const fields = Object.fromEntries(
    Object.entries(tokenRequest.body).map(([name, value]) => [name, value.replace(/^\{(\w+)\}$/, '{{$1}}')]),
  );
  return { url: tokenRequest.url, request: { type: 'exchange', fields, tokenField: tokenRequest.token } };
}

/**
 * Returns the token URL for the sandbox: on the sandbox server of the API that serves `tokenUrl`, on the mock of the
 * description, or else `tokenUrl` itself.
 */
export function resolveSandboxTokenUrl(
  tokenUrl: string,
  { mockUrl, versions }: { readonly mockUrl: string | null; readonly versions: readonly ApiVersion[] },
): string {
  for (const { document, operations } of versions) {
    const servers = document.servers ?? [];
    const sandbox = servers.find((server) => server['x-console'] === 'sandbox');
    const servesTokenUrl = operations.some(({ route }) =>
      servers.some((server) => `${readServerWithDefaultVariables(server).url}${route}` === tokenUrl),
    );
    if (sandbox && servesTokenUrl) return readServerWithDefaultVariables(sandbox).url + new URL(tokenUrl).pathname;
  }
  return mockUrl === null ? tokenUrl : mockUrl + getPathOfTokenUrl(tokenUrl);
}
