/** Fields of a security scheme that its description in words depends on. */
export interface SecuritySchemeWordingFields {
  readonly type?: string | undefined;
  readonly scheme?: string | undefined;
  readonly name?: string | undefined;
  readonly in?: string | undefined;
}

/** Security requirements of an operation: alternatives, each with schemes that are required together. */
export type SecurityAlternatives = readonly Readonly<Record<string, readonly string[]>>[];

/** Phrases for authentication methods, in the language of the reader. */
export interface SecurityWords {
  readonly securityNone: string;
  readonly securityOAuth: string;
  readonly securityOpenId: string;
  readonly securityCertificate: string;
  readonly securityBearer: string;
  readonly securityKeyInHeader: (name: string) => string;
  readonly securityKeyInQuery: (name: string) => string;
  readonly securityKeyInCookie: (name: string) => string;
  readonly securityBoth: (first: string, second: string) => string;
  readonly securityTogether: (others: string, last: string) => string;
  readonly securityEither: (others: string, last: string) => string;
  /** Joins alternatives, some of which have several parts. */
  readonly securityEitherParts: (others: string, last: string) => string;
  readonly securityOptional: (text: string) => string;
}

/** English phrases, also used in generated clients and for agents. The functions must not capture variables. */
export const englishSecurityWords: SecurityWords = {
  securityNone: 'No authentication.',
  securityOAuth: 'an OAuth 2.0 access token',
  securityOpenId: 'an OpenID Connect access token',
  securityCertificate: 'a client certificate',
  securityBearer: 'a bearer token',
  securityKeyInHeader: (name) => `an API key in the header ${name}`,
  securityKeyInQuery: (name) => `an API key in the query parameter ${name}`,
  securityKeyInCookie: (name) => `an API key in the cookie ${name}`,
  securityBoth: (first, second) => `both ${first} and ${second}`,
  securityTogether: (others, last) => `${others} and ${last} together`,
  securityEither: (others, last) => `either ${others} or ${last}`,
  securityEitherParts: (others, last) => `either ${others}, or ${last}`,
  securityOptional: (text) => `Optional: ${text}.`,
};

/**
 * Describes how a request is authenticated.
 *
 * @example `[{}, { key: [] }, { id: [], basic: [] }]` →
 * `Optional: either an API key in the header X-Key, or both … and …`
 */
export function describeSecurityAlternatives(
  alternatives: SecurityAlternatives,
  schemes: Readonly<Record<string, SecuritySchemeWordingFields | undefined>>,
  words: SecurityWords = englishSecurityWords,
): string {
  const required = alternatives.map((alternative) => Object.keys(alternative)).filter((names) => names.length > 0);
  if (required.length === 0) return words.securityNone;
  const isOptional = required.length < alternatives.length;
  const describe = (name: string) => describeScheme(name, schemes[name], words);
  const options = new Set(required.map((names) => combine(names.map(describe), words)));
  const hasParts = required.some(({ length }) => length > 1);
  const text = choose([...options], hasParts, words);
  return isOptional ? words.securityOptional(text) : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Joins credentials that are required together: `both a and b`, `a, b and c together`. */
function combine(parts: readonly string[], { securityBoth, securityTogether }: SecurityWords): string {
  const [first = '', second = ''] = parts;
  if (parts.length <= 1) return first;
  return parts.length === 2 ? securityBoth(first, second) : join(parts, securityTogether);
}

/** Joins alternatives: `either a or b`; a comma precedes `or` if some have several parts. */
function choose(
  options: readonly string[],
  hasParts: boolean,
  { securityEither, securityEitherParts }: SecurityWords,
): string {
  if (options.length <= 1) return options.join('');
  return join(options, hasParts ? securityEitherParts : securityEither);
}

function join(parts: readonly string[], write: (others: string, last: string) => string): string {
  return write(parts.slice(0, -1).join(', '), parts.at(-1) ?? '');
}

function describeScheme(key: string, scheme: SecuritySchemeWordingFields | undefined, words: SecurityWords): string {
  switch (scheme?.type) {
    case 'oauth2':
      return words.securityOAuth;
    case 'openIdConnect':
      return words.securityOpenId;
    case 'mutualTLS':
      return words.securityCertificate;
    case 'http':
      return describeHttpScheme(scheme.scheme, words);
    case 'apiKey':
      return describeKey(scheme, words);
    default:
      return key;
  }
}

function describeKey({ name = '', in: location }: SecuritySchemeWordingFields, words: SecurityWords): string {
  if (location === 'query') return words.securityKeyInQuery(name);
  return location === 'cookie' ? words.securityKeyInCookie(name) : words.securityKeyInHeader(name);
}

/** Describes an HTTP scheme. Scheme names are case-insensitive (RFC 9110, section 11.1). */
function describeHttpScheme(scheme: string | undefined, { securityBearer }: SecurityWords): string {
  const name = scheme?.toLowerCase();
  if (name === 'bearer') return securityBearer;
  return name === 'basic' ? 'HTTP Basic' : `HTTP ${scheme ?? ''}`;
}
