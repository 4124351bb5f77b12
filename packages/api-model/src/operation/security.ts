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
export interface AcceptedSecurityScheme {
  readonly scheme: string;
  readonly description: string;
  /** The header or parameter to send, such as `Authorization: Bearer <access token>`. */
  readonly credential: string;
  readonly scopes: readonly RequiredScope[];
  /**
   * Whether it is required in addition to the previous option; otherwise it is an alternative, optionally combined with
   * the options that follow it.
   */
  readonly isWithPrevious: boolean;
}

/** Lists the ways to authenticate an operation; empty if it requires no credentials. */
export function readAcceptedSecuritySchemes(
  document: OpenApiDocument,
  requirements: readonly SecurityRequirement[],
): AcceptedSecurityScheme[] {
  if (requirements.every(isEmpty)) return [];
  return requirements.flatMap((requirement) =>
    isEmpty(requirement)
      ? [noCredential]
      : Object.entries(requirement).map(([name, scopes], index) => {
          const scheme = document.components?.securitySchemes?.[name];
          return {
            ...createSecurityOption(name, scheme ? resolveReference(document, scheme) : undefined, scopes),
            isWithPrevious: index > 0,
          };
        }),
  );
}

/** Describes the authentication of an operation in a sentence, in English by default. */
export function describeSecurityRequirements(
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

/** Returns the scopes of each alternative that requires any, without duplicates. */
export function listScopeAlternatives(security: readonly AcceptedSecurityScheme[]): string[][] {
  const alternatives: string[][] = [];
  for (const { scopes, isWithPrevious } of security) {
    const names = scopes.map(({ name }) => name);
    if (isWithPrevious) alternatives.at(-1)?.push(...names);
    else alternatives.push(names);
  }
  const byJoinedNames = new Map(alternatives.map((names) => [names.join(' '), names]));
  return [...byJoinedNames.values()].filter((names) => names.length > 0);
}

/** Returns the scopes of all OAuth 2.0 flows with their descriptions. */
export function readScopeDescriptions(document: OpenApiDocument): Readonly<Record<string, string>> {
  const schemes = Object.values(document.components?.securitySchemes ?? {}).map((scheme) =>
    resolveReference(document, scheme),
  );
  const flows = schemes.flatMap(({ flows: flowsByName }) => Object.values(flowsByName ?? {}));
  return Object.fromEntries(flows.flatMap(({ scopes }) => Object.entries(scopes)));
}

/** Detects `{}`, which means that credentials are optional. */
const isEmpty = (requirement: SecurityRequirement): boolean => Object.keys(requirement).length === 0;

/** Scheme name of the option without credentials. */
export const anonymousSchemeName = 'none';

const noCredential: AcceptedSecurityScheme = {
  scheme: anonymousSchemeName,
  description: '',
  credential: 'none',
  scopes: [],
  isWithPrevious: false,
};

function createSecurityOption(
  name: string,
  scheme: SecuritySchemeObject | undefined,
  scopes: readonly string[],
): Omit<AcceptedSecurityScheme, 'isWithPrevious'> {
  const scopeDescriptions = Object.assign(
    {},
    ...Object.values(scheme?.flows ?? {}).map((flow) => flow.scopes),
  ) as Readonly<Record<string, string>>;
  return {
    scheme: name,
    description: scheme?.description ?? '',
    credential: describeCredential(scheme),
    scopes: scopes.map((scope) => ({ name: scope, description: scopeDescriptions[scope] ?? '' })),
  };
}

function describeCredential(scheme: SecuritySchemeObject | undefined): string {
  switch (scheme?.type) {
    case 'oauth2':
    case 'openIdConnect':
      return messages.accessTokenHeader;
    case 'http':
      if (scheme.scheme?.toLowerCase() !== 'basic') return messages.tokenHeader;
      return isBasicAuthForOAuthClient(scheme) ? messages.basicClientHeader : messages.basicUserHeader;
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
