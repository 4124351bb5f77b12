import { messages } from '@refdesk/messages/reference';
import { describeSecurityAlternatives, type SecurityWords } from '@refdesk/openapi/describe-security-alternatives';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { resolveReference } from '@refdesk/openapi/reference';
import type { SecurityRequirement, SecuritySchemeObject } from '@refdesk/openapi/security';

/** A scope with its meaning. */
export interface RequiredScope {
  readonly name: string;
  readonly description: string;
}

/** A way to authenticate a request. */
export interface SecurityOption {
  readonly scheme: string;
  readonly description: string;
  /** The header or parameter to send, such as `Authorization: Bearer <access token>`. */
  readonly credential: string;
  readonly scopes: readonly RequiredScope[];
  /**
   * Whether it is required together with the previous option; otherwise it suffices, alone or with the following ones.
   */
  readonly isWithPrevious: boolean;
}

/** Lists the ways to authenticate an operation. Empty if it needs no credentials. */
export function readSecurityOptions(
  document: OpenApiDocument,
  requirements: readonly SecurityRequirement[],
): SecurityOption[] {
  if (requirements.every(isEmpty)) return [];
  return requirements.flatMap((requirement) =>
    isEmpty(requirement)
      ? [noCredential]
      : Object.entries(requirement).map(([name, scopes], index) => {
          const scheme = document.components?.securitySchemes?.[name];
          return {
            ...toOption(name, scheme ? resolveReference(document, scheme) : undefined, scopes),
            isWithPrevious: index > 0,
          };
        }),
  );
}

/** Describes the authentication of an operation in words, in English if none are passed. */
export function describeAuthentication(
  document: OpenApiDocument,
  requirements: readonly SecurityRequirement[],
  words?: SecurityWords,
): string {
  const schemes = Object.entries(document.components?.securitySchemes ?? {});
  return describeSecurityAlternatives(
    requirements,
    Object.fromEntries(schemes.map(([name, node]) => [name, resolveReference(document, node)])),
    words,
  );
}

/** Returns the scopes of each alternative that has any, without duplicates. */
export function listScopeAlternatives(security: readonly SecurityOption[]): string[][] {
  const alternatives: string[][] = [];
  for (const { scopes, isWithPrevious } of security) {
    const names = scopes.map(({ name }) => name);
    if (isWithPrevious) alternatives.at(-1)?.push(...names);
    else alternatives.push(names);
  }
  const byText = new Map(alternatives.map((names) => [names.join(' '), names]));
  return [...byText.values()].filter((names) => names.length > 0);
}

/** Returns the scopes of all OAuth 2.0 flows with their meanings. */
export function readDeclaredScopes(document: OpenApiDocument): Readonly<Record<string, string>> {
  const schemes = Object.values(document.components?.securitySchemes ?? {}).map((scheme) =>
    resolveReference(document, scheme),
  );
  const flows = schemes.flatMap(({ flows: named }) => Object.values(named ?? {}));
  return Object.fromEntries(flows.flatMap(({ scopes }) => Object.entries(scopes)));
}

/** `{}` among the requirements means that credentials are optional. */
const isEmpty = (requirement: SecurityRequirement): boolean => Object.keys(requirement).length === 0;

/** Name of an option without credentials. */
export const anonymousSchemeName = 'none';

const noCredential: SecurityOption = {
  scheme: anonymousSchemeName,
  description: '',
  credential: 'none',
  scopes: [],
  isWithPrevious: false,
};

function toOption(
  name: string,
  scheme: SecuritySchemeObject | undefined,
  scopes: readonly string[],
): Omit<SecurityOption, 'isWithPrevious'> {
  const described = Object.assign({}, ...Object.values(scheme?.flows ?? {}).map((flow) => flow.scopes)) as Readonly<
    Record<string, string>
  >;
  return {
    scheme: name,
    description: scheme?.description ?? '',
    credential: describeCredential(scheme),
    scopes: scopes.map((scope) => ({ name: scope, description: described[scope] ?? '' })),
  };
}

function describeCredential(scheme: SecuritySchemeObject | undefined): string {
  switch (scheme?.type) {
    case 'oauth2':
    case 'openIdConnect':
      return 'Authorization: Bearer <access token>';
    case 'http':
      return scheme.scheme?.toLowerCase() === 'basic'
        ? `Authorization: Basic <${isBasicAuthForOAuthClient(scheme) ? 'client id:client secret' : 'user name:password'} in base64>`
        : 'Authorization: Bearer <token>';
    case 'apiKey':
      return scheme.in === 'header'
        ? `${scheme.name}: ${scheme['x-prefix'] === undefined ? '<key>' : `${scheme['x-prefix']} <${scheme['x-prefix'].toLowerCase()}>`}`
        : messages.keyInParameter(scheme.name, scheme.in);
    case 'mutualTLS':
      return messages.securityCertificate;
    default:
      return '';
  }
}

/**
 * Whether HTTP Basic is for a client with its secret (RFC 6749, section 2.3.1), judged by its description; otherwise it
 * is for a user with a password.
 */
export const isBasicAuthForOAuthClient = ({ description = '' }: Pick<SecuritySchemeObject, 'description'>): boolean =>
  /\bclient\b[\s_-]*(id|identifier|secret)/i.test(description);
