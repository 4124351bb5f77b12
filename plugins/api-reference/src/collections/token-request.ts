import type { ApiVersion } from '@refdesk/api-model/api';
import { readClientTokenRequest } from '@refdesk/api-model/client-tokens';
import { readDescribedServer } from '@refdesk/api-model/server';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { resolveReference } from '@refdesk/openapi/reference';
import type { SecuritySchemeObject } from '@refdesk/openapi/security';
import type { CollectionTokenRequest } from './collection.ts';

/** Builds the token request of a version; null if no scheme describes one. */
export function buildCollectionTokenRequest(
  document: OpenApiDocument,
): { readonly url: string; readonly request: CollectionTokenRequest } | null {
  for (const node of Object.values(document.components?.securitySchemes ?? {})) {
    const scheme = resolveReference(document, node);
    const found = clientCredentials(document, scheme) ?? exchange(scheme);
    if (found) return found;
  }
  return null;
}

function clientCredentials(
  document: OpenApiDocument,
  { flows }: SecuritySchemeObject,
): ReturnType<typeof buildCollectionTokenRequest> {
  const address = flows?.clientCredentials?.tokenUrl;
  const server = document.servers?.[0];
  const base = server && readDescribedServer(server).url;
  if (address === undefined || !URL.canParse(address, base)) return null;
  const options = (readClientTokenRequest(document)?.options ?? []).map(({ name, field }) => [field, `{{${name}}}`]);
  const fields = {
    grant_type: 'client_credentials',
    client_id: '{{clientId}}',
    client_secret: '{{clientSecret}}',
    ...Object.fromEntries(options),
  };
  return { url: new URL(address, base).href, request: { type: 'clientCredentials', fields, token: 'access_token' } };
}

function exchange({
  'x-token-request': described,
}: SecuritySchemeObject): ReturnType<typeof buildCollectionTokenRequest> {
  if (described === undefined) return null;
  const fields = Object.fromEntries(
    Object.entries(described.body).map(([name, value]) => [name, value.replace(/^\{(\w+)\}$/, '{{$1}}')]),
  );
  return { url: described.url, request: { type: 'exchange', fields, token: described.token } };
}

/** Returns the sandbox's address for `tokenUrl` if an operation of another API serves it; otherwise `tokenUrl`. */
export function findSandboxTokenUrl(tokenUrl: string, versions: readonly ApiVersion[]): string {
  for (const { document, operations } of versions) {
    const servers = document.servers ?? [];
    const sandbox = servers.find((server) => server['x-console'] === 'sandbox');
    const isAnswered = operations.some(({ route }) =>
      servers.some((server) => `${readDescribedServer(server).url}${route}` === tokenUrl),
    );
    if (sandbox && isAnswered) return readDescribedServer(sandbox).url + new URL(tokenUrl).pathname;
  }
  return tokenUrl;
}
