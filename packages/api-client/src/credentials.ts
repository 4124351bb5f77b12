import { setHeader } from './set-header.ts';

/** Location of a credential in a request, with a prefix such as `Bearer `. */
export interface SecurityScheme {
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  readonly prefix: string;
  /** The credential: a token, a key, or the names of a user and a password (RFC 7617). */
  readonly from: 'token' | 'apiKey' | readonly [user: string, password: string];
}

/** Credentials of the caller by name. */
export type Credentials = Readonly<Record<string, unknown>>;

/** Reads the credential of a scheme other than a token; undefined if the caller did not pass it. */
export function getSchemeCredential({ from }: SecurityScheme, credentials: Credentials): string | undefined {
  if (from === 'token') return undefined;
  const values = (from === 'apiKey' ? [from] : from).map((name) => credentials[name]);
  if (values.includes(undefined)) return undefined;
  const [user, password] = values.map(String);
  return password === undefined ? user : encodeBasicCredentials(user ?? '', password);
}

/** Encodes user and password in UTF-8 and base64 (RFC 7617, section 2.1). */
export const encodeBasicCredentials = (user: string, password: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${password}`)));

/** Adds a credential to a request, in place of an earlier one. */
export function addCredentialToRequest(scheme: SecurityScheme, credential: string, url: URL, headers: Headers): void {
  const { name } = scheme;
  if (scheme.in === 'query') url.searchParams.set(name, credential);
  else if (scheme.in === 'header') setHeader(headers, name, scheme.prefix + credential);
  else {
    const cookies = (headers.get('Cookie') ?? '').split('; ').filter((part) => part && !part.startsWith(`${name}=`));
    setHeader(headers, 'Cookie', [...cookies, `${name}=${credential}`].join('; '));
  }
}
