import { TokenError } from './api-error.ts';
import { type Credentials, encodeBasicCredentials, type SecurityScheme } from './credentials.ts';

/** Request that obtains a token. */
export type TokenRequest =
  /** Client credentials (RFC 6749, section 4.4). `parameters` are form fields by option: `organisationId`. */
  | { readonly type: 'clientCredentials'; readonly parameters?: Readonly<Record<string, string>> }
  /** JSON in exchange for a token. `{apiKey}` is replaced with the credential; `token` names the response field. */
  | { readonly type: 'exchange'; readonly body: Readonly<Record<string, string>>; readonly token: string };

/** A token with its lifetime in seconds; undefined if the response does not state it. */
export interface ObtainedToken {
  readonly token: string;
  readonly expiresIn: number | undefined;
}

/** Form fields that distinguish tokens of one client, such as organisation and scope. */
export type TokenFields = Readonly<Record<string, string>>;

/** Milliseconds before expiry at which a token is renewed, so that requests in flight still succeed. */
const renewalMargin = 60_000;

interface Lease {
  readonly token: string;
  readonly renewAt: number;
}

/** Caches one token for each set of fields. Concurrent calls share one request. */
export class Tokens {
  readonly #obtain: (fields: TokenFields) => Promise<ObtainedToken>;
  readonly #leases = new Map<string, Promise<Lease>>();

  constructor(obtain: (fields: TokenFields) => Promise<ObtainedToken>) {
    this.#obtain = obtain;
  }

  /** Returns a valid token other than `rejected`. */
  async get(fields: TokenFields, rejected?: string): Promise<string> {
    const key = JSON.stringify(fields);
    const current = this.#leases.get(key);
    const lease = await current;
    if (lease && lease.token !== rejected && Date.now() < lease.renewAt) return lease.token;
    // The first of the calls that waited for the same token renews it.
    if (this.#leases.get(key) === current) this.#leases.delete(key);
    const next = this.#leases.get(key) ?? this.#renew(key, fields);
    this.#leases.set(key, next);
    return (await next).token;
  }

  async #renew(key: string, fields: TokenFields): Promise<Lease> {
    try {
      const { token, expiresIn = Number.POSITIVE_INFINITY } = await this.#obtain(fields);
      return { token, renewAt: Date.now() + Math.max(expiresIn * 1000 - renewalMargin, expiresIn * 500) };
    } catch (error) {
      this.#leases.delete(key);
      throw error;
    }
  }
}

/** Reads the form fields of a token request from options of the client and of a call, which come last. */
export function readTokenFields(request: TokenRequest, ...options: readonly object[]): TokenFields {
  if (request.type === 'exchange') return {};
  const merged: Readonly<Record<string, unknown>> = Object.assign({}, ...options);
  const names = Object.entries({ ...request.parameters, scope: 'scope' });
  const fields = names.map(([option, field]) => [field, [merged[option] ?? ''].flat().join(' ')] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== ''));
}

/** Whether the caller passed a credential for a scheme. */
export function hasSchemeCredential(
  { from }: SecurityScheme,
  request: TokenRequest | null,
  credentials: Credentials,
): boolean {
  const names = from === 'token' ? ['token', ...listTokenCredentials(request)] : [from].flat();
  return names.some((name) => credentials[name] !== undefined);
}

/** Names of the credentials in a token request. */
function listTokenCredentials(request: TokenRequest | null): string[] {
  if (request?.type !== 'exchange') return request === null ? [] : ['clientId'];
  return Object.values(request.body).flatMap((value) => /^\{(\w+)\}$/.exec(value)?.[1] ?? []);
}

/** Builds the request for a token. */
export function buildTokenRequest(request: TokenRequest, credentials: Credentials, fields: TokenFields): RequestInit {
  const headers = { Accept: 'application/json' };
  if (request.type === 'exchange') {
    const filled = Object.entries(request.body).map(([name, value]) => [name, fillIn(value, credentials)]);
    const body = JSON.stringify(Object.fromEntries(filled));
    return { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body };
  }
  // Both parts are form-encoded before they become Basic (RFC 6749, section 2.3.1).
  const parts = ['clientId', 'clientSecret'].map((name) => encodeURIComponent(requireCredential(name, credentials)));
  const [id = '', secret = ''] = parts;
  return {
    method: 'POST',
    headers: { ...headers, Authorization: `Basic ${encodeBasicCredentials(id, secret)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...fields }),
  };
}

/** Reads the token of a response. @throws TokenError if it has no token. */
export function readTokenResponse(request: TokenRequest, response: Response, body: unknown): ObtainedToken {
  const name = request.type === 'exchange' ? request.token : 'access_token';
  const { [name]: token, expires_in: expiresIn } = Object(body);
  if (!response.ok || typeof token !== 'string') throw new TokenError(response, body);
  return { token, expiresIn: typeof expiresIn === 'number' ? expiresIn : undefined };
}

const fillIn = (value: string, credentials: Credentials): string =>
  value.replace(/^\{(\w+)\}$/, (_, name: string) => requireCredential(name, credentials));

function requireCredential(name: string, credentials: Credentials): string {
  const value = credentials[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new TypeError(`Pass ${name} to the client: it is required to obtain a token.`);
}
