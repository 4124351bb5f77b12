import type { SecurityScheme } from '@refdesk/api-client/credentials';
import type { GeneratedClientTokenRequest } from '@refdesk/api-model/client/client-tokens';
import type { OperationWithPathItem } from '@refdesk/api-model/operation/operation';
import { isBasicAuthForOAuthClient } from '@refdesk/api-model/operation/security';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { resolveReference } from '@refdesk/openapi/reference';
import type { SecurityRequirement, SecuritySchemeObject } from '@refdesk/openapi/security';

/** Reads the schemes that the generated client supports, keyed by name. */
export function readSecuritySchemes(document: OpenApiDocument): Readonly<Record<string, SecurityScheme>> {
  const schemes = Object.entries(document.components?.securitySchemes ?? {});
  return Object.fromEntries(
    schemes.flatMap(([name, node]) => {
      const scheme = toScheme(resolveReference(document, node));
      return scheme === null ? [] : [[name, scheme]];
    }),
  );
}

const authorizationHeader = { in: 'header', name: 'Authorization' } as const;

/** Converts a scheme; null if its credential is not part of the request, as with a client certificate. */
function toScheme(scheme: SecuritySchemeObject): SecurityScheme | null {
  const { type, name = '', in: location, 'x-prefix': prefix, 'x-token-request': request } = scheme;
  if (type === 'oauth2' || type === 'openIdConnect')
    return { ...authorizationHeader, prefix: 'Bearer ', from: 'token' };
  if (type === 'http' && scheme.scheme?.toLowerCase() === 'basic')
    return {
      ...authorizationHeader,
      prefix: 'Basic ',
      from: isBasicAuthForOAuthClient(scheme) ? ['clientId', 'clientSecret'] : ['user', 'password'],
    };
  if (type === 'http') return { ...authorizationHeader, prefix: 'Bearer ', from: 'token' };
  if (type !== 'apiKey' || (location !== 'header' && location !== 'query' && location !== 'cookie')) return null;
  return {
    in: location,
    name,
    prefix: prefix === undefined ? '' : `${prefix} `,
    from: request === undefined ? 'apiKey' : 'token',
  };
}

/** Returns the schemes of the first security requirement that a client supports; empty if none is supported. */
export function chooseSupportedSecuritySchemes(
  document: OpenApiDocument,
  { operation }: OperationWithPathItem,
  schemes: Readonly<Record<string, SecurityScheme>>,
): readonly string[] {
  const requirements: readonly SecurityRequirement[] = operation.security ?? document.security ?? [];
  const alternatives = requirements.map((requirement) => Object.keys(requirement)).filter((names) => names.length > 0);
  return alternatives.find((names) => names.every((name) => Object.hasOwn(schemes, name))) ?? [];
}

/** Lists the credentials that a caller can pass for a scheme: alternative sets of names, the most common one first. */
export function listSchemeCredentialNameSets(
  { from }: SecurityScheme,
  tokens: GeneratedClientTokenRequest | null,
): (readonly string[])[] {
  if (from === 'apiKey') return [['apiKey']];
  if (from !== 'token') return [from];
  if (tokens === null) return [['token']];
  const { request } = tokens;
  if (request.type === 'clientCredentials') return [['clientId', 'clientSecret'], ['token']];
  return [Object.values(request.body).flatMap((value) => /^\{(\w+)\}$/.exec(value)?.[1] ?? []), ['token']];
}
