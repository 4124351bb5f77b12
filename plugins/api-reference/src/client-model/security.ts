import type { SecurityScheme } from '@refdesk/api-client/credentials';
import type { ClientTokens } from '@refdesk/api-model/client-tokens';
import type { OperationEntry } from '@refdesk/api-model/operation';
import { describesClientCredentials } from '@refdesk/api-model/security';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { resolveReference } from '@refdesk/openapi/reference';
import type { SecurityRequirement, SecuritySchemeObject } from '@refdesk/openapi/security';

/** Reads the schemes by which requests can authenticate, by name. */
export function readSecuritySchemes(document: OpenApiDocument): Readonly<Record<string, SecurityScheme>> {
  const schemes = Object.entries(document.components?.securitySchemes ?? {});
  return Object.fromEntries(
    schemes.flatMap(([name, node]) => {
      const scheme = toScheme(resolveReference(document, node));
      return scheme === null ? [] : [[name, scheme]];
    }),
  );
}

const authorization = { in: 'header', name: 'Authorization' } as const;

/** Null for a scheme outside of the request, such as a certificate. */
function toScheme(scheme: SecuritySchemeObject): SecurityScheme | null {
  const { type, name = '', in: entry, 'x-prefix': word, 'x-token-request': request } = scheme;
  if (type === 'oauth2' || type === 'openIdConnect') return { ...authorization, prefix: 'Bearer ', from: 'token' };
  if (type === 'http' && scheme.scheme?.toLowerCase() === 'basic')
    return {
      ...authorization,
      prefix: 'Basic ',
      from: describesClientCredentials(scheme) ? ['clientId', 'clientSecret'] : ['user', 'password'],
    };
  if (type === 'http') return { ...authorization, prefix: 'Bearer ', from: 'token' };
  if (type !== 'apiKey' || (entry !== 'header' && entry !== 'query' && entry !== 'cookie')) return null;
  return {
    in: entry,
    name,
    prefix: word === undefined ? '' : `${word} `,
    from: request === undefined ? 'apiKey' : 'token',
  };
}

/** Names of the schemes of an operation: its first alternative that a client supports; empty if it has none. */
export function listOperationSchemes(
  document: OpenApiDocument,
  { operation }: OperationEntry,
  schemes: Readonly<Record<string, SecurityScheme>>,
): readonly string[] {
  const requirements: readonly SecurityRequirement[] = operation.security ?? document.security ?? [];
  const alternatives = requirements.map((requirement) => Object.keys(requirement)).filter((names) => names.length > 0);
  return alternatives.find((names) => names.every((name) => name in schemes)) ?? [];
}

/** Credentials that a caller can pass for a scheme: alternative sets of names, the usual one first. */
export function listCredentialAlternatives(
  { from }: SecurityScheme,
  tokens: ClientTokens | null,
): (readonly string[])[] {
  if (from === 'apiKey') return [['apiKey']];
  if (from !== 'token') return [from];
  if (tokens === null) return [['token']];
  const { request } = tokens;
  if (request.type === 'clientCredentials') return [['clientId', 'clientSecret'], ['token']];
  return [Object.values(request.body).flatMap((value) => /^\{(\w+)\}$/.exec(value)?.[1] ?? []), ['token']];
}
