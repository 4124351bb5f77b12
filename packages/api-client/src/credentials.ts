/** How a request proves who sends it: by a header, a parameter of the query or a cookie with a word such as `Bearer ` before the value. */
export interface SecurityScheme {
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  readonly prefix: string;
  /** What is sent: a token, a key, or a user with a password (RFC 7617) under these names. */
  readonly from: 'token' | 'apiKey' | readonly [user: string, password: string];
}

/** What the caller gave, by name. */
export type Credentials = Readonly<Record<string, unknown>>;

/** The text that authenticates by `scheme`, but for a token; undefined when the caller did not give it. */
export function credentialText({ from }: SecurityScheme, credentials: Credentials): string | undefined {
  const [user, password] = from === 'token' || from === 'apiKey' ? [] : from.map((name) => credentials[name]);
  if (user !== undefined && password !== undefined) return toBasic(String(user), String(password));
  return from === 'apiKey' && credentials.apiKey !== undefined ? String(credentials.apiKey) : undefined;
}

/** Both in base64, in UTF-8 (RFC 7617, section 2.1). */
export const toBasic = (user: string, password: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${password}`)));

/** Puts what authenticates into a request. */
export function authenticate({ in: place, name, prefix }: SecurityScheme, text: string, url: URL, headers: Headers): void {
  if (place === 'query') url.searchParams.set(name, text);
  else if (place === 'header') headers.set(name, prefix + text);
  else headers.set('Cookie', [headers.get('Cookie'), `${name}=${text}`].filter(Boolean).join('; '));
}
