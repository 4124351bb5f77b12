import { ApiError } from './api-error.ts';
import { Call, ListCall, type Result } from './call.ts';
import { authenticate, type Credentials, credentialText } from './credentials.ts';
import type { Arguments, Operation } from './operation.ts';
import { toRequest } from './request.ts';
import { type Attempt, isRetried, type Retry, waitBefore } from './retries.ts';
import { type ObtainedToken, readToken, type TokenRequest, Tokens, tokenRequest } from './tokens.ts';

/** Where an API answers, and where its tokens come from. */
export interface Server {
  readonly baseUrl: string;
  readonly tokenUrl?: string;
}

/** How a client calls. */
export interface ConnectionOptions {
  readonly server: Server;
  /** How often a request is sent again at most; 5 when omitted. */
  readonly maxRetries?: number;
  /** Milliseconds that an attempt may take; 30,000 when omitted. */
  readonly timeout?: number;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends the requests instead of `fetch`: for a proxy, or for tests. */
  readonly fetch?: typeof fetch;
  /** Told of each request that is sent again: for a log. */
  readonly onRetry?: (retry: Retry) => void;
}

/** What can be said of a single call. */
export interface CallOptions {
  /** Ends the call. */
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends the operations of an API. */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #credentials: Credentials;
  readonly #tokens: Tokens | null;

  constructor(options: ConnectionOptions, credentials: Credentials, request: TokenRequest | null) {
    this.#options = options;
    this.#credentials = credentials;
    const { tokenUrl } = options.server;
    this.#tokens = request && tokenUrl !== undefined && credentials.token === undefined ? new Tokens(() => this.#obtainToken(tokenUrl, request)) : null;
  }

  call<Data>(operation: Operation, given: object, options?: CallOptions): Call<Data> {
    return new Call(this.#send<Data>(operation, { ...given }, options));
  }

  list<Page, Item>(operation: Operation & Required<Pick<Operation, 'paging'>>, given: object, options?: CallOptions): ListCall<Page, Item> {
    return new ListCall<Page, Item>((own) => this.#send<Page>(operation, own, options), { ...given }, operation.paging);
  }

  async #send<Data>(operation: Operation, given: Arguments, { signal, headers: own }: CallOptions = {}): Promise<Result<Data>> {
    const { url, headers, body } = toRequest(operation, given, this.#options.server.baseUrl);
    // All attempts have one key, so that a second one has no second effect.
    if (operation.idempotencyKey !== undefined && !headers.has(operation.idempotencyKey)) headers.set(operation.idempotencyKey, crypto.randomUUID());
    for (const [name, value] of Object.entries({ ...this.#options.headers, ...own })) headers.set(name, value);
    const token = await this.#authenticate(operation, url, headers);
    const request = { method: operation.method, headers, body: body ?? null };
    let response = await this.#attempt(operation, url, request, signal);
    if (response.status === 401 && token !== undefined && this.#tokens) {
      await response.body?.cancel();
      await this.#authenticate(operation, url, headers, token);
      response = await this.#attempt(operation, url, request, signal);
    }
    const data = await readBody(response);
    if (!response.ok) throw new ApiError(operation.id, response.status, data, response.headers);
    // The description says what a success holds.
    return { data: data as Data, response };
  }

  /** Gives the token that the request has. */
  async #authenticate({ id, security }: Operation, url: URL, headers: Headers, rejected?: string): Promise<string | undefined> {
    let token: string | undefined;
    for (const scheme of security) {
      if (scheme.from === 'token') token = await this.#token(rejected);
      const text = scheme.from === 'token' ? token : credentialText(scheme, this.#credentials);
      if (text === undefined)
        throw new TypeError(`${id} needs ${Array.isArray(scheme.from) ? scheme.from.join(' and ') : scheme.from} in the options of the client.`);
      authenticate(scheme, text, url, headers);
    }
    return token;
  }

  async #token(rejected: string | undefined): Promise<string | undefined> {
    if (this.#tokens) return this.#tokens.get(rejected);
    const { token } = this.#credentials;
    const own: unknown = typeof token === 'function' ? await token() : token;
    return own === undefined ? undefined : String(own);
  }

  async #obtainToken(url: string, request: TokenRequest): Promise<ObtainedToken> {
    const id = 'The request for a token';
    const response = await this.#attempt(
      { id, method: 'POST', path: '', security: [], isRepeatable: true },
      new URL(url),
      tokenRequest(request, this.#credentials),
    );
    const body = await readBody(response);
    if (!response.ok) throw new ApiError(id, response.status, body, response.headers);
    return readToken(request, body, response.headers);
  }

  /** Sends a request until something else comes back than what is sent again. */
  async #attempt(operation: Operation, url: URL, request: RequestInit, signal?: AbortSignal): Promise<Response> {
    const { maxRetries = 5, timeout = 30_000, fetch: send = fetch, onRetry } = this.#options;
    for (let number = 1; ; number++) {
      const limit = AbortSignal.timeout(timeout);
      const attempt: Attempt = await send(url, { ...request, signal: signal ? AbortSignal.any([signal, limit]) : limit }).catch(toError);
      signal?.throwIfAborted();
      if (number > maxRetries || !isRetried(operation, attempt)) {
        if (attempt instanceof Error) throw attempt;
        return attempt;
      }
      const wait = waitBefore(number, attempt);
      onRetry?.({ operation: operation.id, number, wait, status: attempt instanceof Error ? undefined : attempt.status });
      if (!(attempt instanceof Error)) await attempt.body?.cancel();
      await pause(wait, signal);
    }
  }
}

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done, failed) => {
    const stop = () => {
      clearTimeout(timer);
      failed(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      done();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/** JSON as a value, text as a text, a stream as a stream, anything else as a file; undefined for nothing. */
async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? '';
  if (response.status === 204 || response.headers.get('Content-Length') === '0' || response.body === null) return undefined;
  if (response.ok && /^text\/event-stream|^application\/(jsonl|x-ndjson|json-seq)/.test(type)) return response.body;
  if (/[/+]json\b/.test(type)) return response.json();
  return type.startsWith('text/') || /[/+]xml\b/.test(type) || !response.ok ? response.text() : response.blob();
}
