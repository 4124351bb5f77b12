import { ApiError } from './api-error.ts';
import { type Credentials, toBasic } from './credentials.ts';

/** How a token is obtained: by the client credentials of OAuth 2.0 (RFC 6749, section 4.4), or for what is sent as JSON. */
export type TokenRequest =
  | { readonly type: 'clientCredentials' }
  /** `{apiKey}` in a value is the caller's; the token is the field `token` of the response. */
  | { readonly type: 'exchange'; readonly body: Readonly<Record<string, string>>; readonly token: string };

/** A token with the seconds for which it is valid, where that is said. */
export interface ObtainedToken {
  readonly token: string;
  readonly expiresIn: number | undefined;
}

/** A token is renewed this long before it expires, in milliseconds: its last requests must arrive. */
const margin = 60_000;

interface Lease {
  readonly token: string;
  readonly renewAt: number;
}

/** Obtains tokens and gives the same one until shortly before it expires. Calls at the same time share one request. */
export class Tokens {
  readonly #obtain: () => Promise<ObtainedToken>;
  #lease: Promise<Lease> | undefined;

  constructor(obtain: () => Promise<ObtainedToken>) {
    this.#obtain = obtain;
  }

  /** A valid token; another one than `rejected`. */
  async get(rejected?: string): Promise<string> {
    const current = this.#lease;
    const lease = await current;
    if (lease && lease.token !== rejected && Date.now() < lease.renewAt) return lease.token;
    // Of the calls that waited for the same token, the first renews it.
    if (this.#lease === current) this.#lease = undefined;
    this.#lease ??= this.#renew();
    return (await this.#lease).token;
  }

  async #renew(): Promise<Lease> {
    try {
      const { token, expiresIn = Number.POSITIVE_INFINITY } = await this.#obtain();
      return { token, renewAt: Date.now() + Math.max(expiresIn * 1000 - margin, expiresIn * 500) };
    } catch (error) {
      this.#lease = undefined;
      throw error;
    }
  }
}

/** The request for a token. */
export function tokenRequest(request: TokenRequest, credentials: Credentials): RequestInit {
  if (request.type === 'exchange') {
    const body = Object.fromEntries(Object.entries(request.body).map(([name, value]) => [name, filled(value, credentials)]));
    return { method: 'POST', headers: { 'Content-Type': 'application/json', Accept: 'application/json' }, body: JSON.stringify(body) };
  }
  // Both are form-encoded before they become Basic (RFC 6749, section 2.3.1).
  const basic = toBasic(encodeURIComponent(required('clientId', credentials)), encodeURIComponent(required('clientSecret', credentials)));
  return {
    method: 'POST',
    headers: { Authorization: `Basic ${basic}`, Accept: 'application/json' },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  };
}

/** The token of a response. */
export function readToken(request: TokenRequest, body: unknown, headers: Headers): ObtainedToken {
  const { [request.type === 'exchange' ? request.token : 'access_token']: token, expires_in: expiresIn } = Object(body);
  if (typeof token !== 'string') throw new ApiError('The request for a token', 200, body, headers);
  return { token, expiresIn: typeof expiresIn === 'number' ? expiresIn : undefined };
}

const filled = (value: string, credentials: Credentials): string => value.replace(/^\{(\w+)\}$/, (_, name: string) => required(name, credentials));

function required(name: string, credentials: Credentials): string {
  const value = credentials[name];
  if (typeof value !== 'string' || value === '') throw new TypeError(`The client needs ${name} to obtain a token.`);
  return value;
}
