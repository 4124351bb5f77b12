import type { SecurityScheme } from '@portal/api-client/credentials';
import type { TokenRequest } from '@portal/api-client/tokens';
import { resolve } from '@portal/openapi/reference';
import type { OpenApiDocument, SecurityRequirement, SecuritySchemeObject } from '../model/document.ts';
import type { OperationEntry } from '../model/operation.ts';
import { namesClient } from '../model/security.ts';

/** The schemes by which requests can authenticate, by name. */
export function readSchemes(document: OpenApiDocument): Readonly<Record<string, SecurityScheme>> {
  const schemes = Object.entries(document.components?.securitySchemes ?? {});
  return Object.fromEntries(
    schemes.flatMap(([name, node]) => {
      const scheme = toScheme(resolve(document, node));
      return scheme === null ? [] : [[name, scheme]];
    }),
  );
}

const authorization = { in: 'header', name: 'Authorization' } as const;

/** Null for what no request can hold, such as a certificate. */
function toScheme(scheme: SecuritySchemeObject): SecurityScheme | null {
  const { type, name = '', in: entry, 'x-prefix': word, 'x-token-request': request } = scheme;
  if (type === 'oauth2' || type === 'openIdConnect') return { ...authorization, prefix: 'Bearer ', from: 'token' };
  if (type === 'http' && scheme.scheme?.toLowerCase() === 'basic')
    return { ...authorization, prefix: 'Basic ', from: namesClient(scheme) ? ['clientId', 'clientSecret'] : ['user', 'password'] };
  if (type === 'http') return { ...authorization, prefix: 'Bearer ', from: 'token' };
  if (type !== 'apiKey' || (entry !== 'header' && entry !== 'query' && entry !== 'cookie')) return null;
  return { in: entry, name, prefix: word === undefined ? '' : `${word} `, from: request === undefined ? 'apiKey' : 'token' };
}

/** The names of the schemes that an operation authenticates by: the first of its alternatives that a client can meet; none where it needs nothing. */
export function schemesOf(document: OpenApiDocument, { operation }: OperationEntry, schemes: Readonly<Record<string, SecurityScheme>>): readonly string[] {
  const requirements: readonly SecurityRequirement[] = operation.security ?? document.security ?? [];
  if (requirements.some((requirement) => Object.keys(requirement).length === 0)) return [];
  return requirements.map((requirement) => Object.keys(requirement)).find((names) => names.every((name) => name in schemes)) ?? [];
}

/** How tokens of the description are obtained; null where the caller has to give one. */
export function readClientTokens(document: OpenApiDocument): TokenRequest | null {
  for (const node of Object.values(document.components?.securitySchemes ?? {})) {
    const { flows, 'x-token-request': request } = resolve(document, node);
    if (flows?.clientCredentials?.tokenUrl !== undefined) return { type: 'clientCredentials' };
    if (request) return { type: 'exchange', body: request.body, token: request.token };
  }
  return null;
}

/** What a caller can give for a scheme: one of several sets of names, the usual first. */
export function credentialForms({ from }: SecurityScheme, tokens: TokenRequest | null): (readonly string[])[] {
  if (from === 'apiKey') return [['apiKey']];
  if (from !== 'token') return [from];
  if (tokens === null) return [['token']];
  const exchanged = tokens.type === 'exchange' ? Object.values(tokens.body).flatMap((value) => /^\{(\w+)\}$/.exec(value)?.[1] ?? []) : [];
  return [tokens.type === 'exchange' ? exchanged : ['clientId', 'clientSecret'], ['token']];
}
