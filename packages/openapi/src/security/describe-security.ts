/** Properties of a security scheme that its wording depends on. */
export interface DescribedScheme {
  readonly type?: string | undefined;
  readonly scheme?: string | undefined;
  readonly name?: string | undefined;
  readonly in?: string | undefined;
}

/** Security requirements of an operation: alternatives, each with schemes that are required together. */
export type SecurityAlternatives = readonly Readonly<Record<string, readonly string[]>>[];

/**
 * Describes in words how a request is authenticated.
 *
 * @example `[{}, { key: [] }, { id: [], basic: [] }]` →
 * `Optional: either an API key in the header X-Key, or both … and …`
 */
export function describeSecurity(
  alternatives: SecurityAlternatives,
  schemes: Readonly<Record<string, DescribedScheme | undefined>>,
): string {
  const required = alternatives.map((alternative) => Object.keys(alternative)).filter((names) => names.length > 0);
  if (required.length === 0) return 'No authentication.';
  const isOptional = required.length < alternatives.length;
  const options = [
    ...new Set(required.map((names) => combine(names.map((name) => describeScheme(name, schemes[name]))))),
  ];
  const text = choose(options);
  return isOptional ? `Optional: ${text}.` : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** `both a and b`, `a, b and c together`. */
function combine(parts: readonly string[]): string {
  if (parts.length <= 1) return parts.join('');
  return parts.length === 2 ? `both ${join(parts, 'and')}` : `${join(parts, 'and')} together`;
}

/** Joins alternatives with `either a or b`; commas separate alternatives of several parts. */
function choose(options: readonly string[]): string {
  if (options.length <= 1) return options.join('');
  const hasParts = options.some((option) => option.includes(' and '));
  return `either ${join(options, 'or', hasParts)}`;
}

function join(parts: readonly string[], word: string, withComma = false): string {
  const start = parts.slice(0, -1).join(', ');
  return `${start}${withComma ? ',' : ''} ${word} ${parts.at(-1)}`;
}

function describeScheme(key: string, { type, scheme, name = '', in: location }: DescribedScheme = {}): string {
  switch (type) {
    case 'oauth2':
      return 'an OAuth 2.0 access token';
    case 'openIdConnect':
      return 'an OpenID Connect access token';
    case 'mutualTLS':
      return 'a client certificate';
    case 'http':
      return describeHttpScheme(scheme);
    case 'apiKey':
      return `an API key in the ${locations[location ?? ''] ?? 'header'} ${name}`;
    default:
      return key;
  }
}

const locations: Readonly<Record<string, string>> = { query: 'query parameter', cookie: 'cookie', header: 'header' };

/** Names of schemes are case-insensitive (RFC 9110, section 11.1). */
function describeHttpScheme(scheme = ''): string {
  const name = scheme.toLowerCase();
  if (name === 'bearer') return 'a bearer token';
  return name === 'basic' ? 'HTTP Basic' : `HTTP ${scheme}`;
}
