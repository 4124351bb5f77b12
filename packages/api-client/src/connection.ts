import { ApiError, ConnectionError, readRetryAfter } from './api-error.ts';
import { Call, ListCall, type Result } from './call.ts';
import { addCredentialToRequest, type Credentials, getSchemeCredential } from './credentials.ts';
import { followRedirects } from './follow-redirects.ts';
import type { Arguments, ClientOperation } from './operation.ts';
import { readBody } from './read-body.ts';
import { buildOperationRequest } from './request.ts';
import {
  type Attempt,
  getRetryDelay,
  type Received,
  type Retry,
  shouldRetryRequest,
  waitUnlessAborted,
} from './retries.ts';
import { setHeader } from './set-header.ts';
import {
  buildTokenRequest,
  hasSchemeCredential,
  readTokenFields,
  readTokenResponse,
  type TokenFields,
  type TokenRequest,
  Tokens,
} from './tokens.ts';

/** Base URL of an API and URL of its tokens. */
export interface Server {
  readonly baseUrl: string;
  readonly tokenUrl?: string;
}

/** Time limits and retries of the client, or of one call. */
export interface Limits {
  /** Maximum number of retries. Default: 5. */
  readonly maxRetries?: number;
  /** Longest `Retry-After` in milliseconds to wait for; after a longer one the call fails. Default: 60,000. */
  readonly maxRetryAfter?: number;
  /** Milliseconds for one attempt. Default: 30,000. */
  readonly timeout?: number;
  /** Milliseconds for the whole call with its retries. Default: 300,000. */
  readonly totalTimeout?: number;
}

/** Options of a client. */
export interface ConnectionOptions extends Limits {
  readonly server: Server;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Product that is added to the `User-Agent` of the client, such as `acme-sync/1.4`. */
  readonly userAgent?: string;
  /** Replaces `fetch`, for example to use a proxy. */
  readonly fetch?: typeof fetch;
  /** Called before each retry. */
  readonly onRetry?: (retry: Retry) => void;
  /** Called after each response, for a log. */
  readonly onResponse?: (received: LoggedResponse) => void;
}

/** Options of one call. */
export interface CallOptions extends Limits {
  /** Aborts the call. */
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response as logged. It contains no credential. */
export interface LoggedResponse {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly requestId: string | undefined;
  /** Milliseconds from the request to the end of its response. */
  readonly duration: number;
}

type List = ClientOperation & Required<Pick<ClientOperation, 'paging'>>;

/** Sends the operations of an API. */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #credentials: Credentials;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #tokenRequest: TokenRequest | null;
  readonly #tokens: Tokens | null = null;

  constructor(options: ConnectionOptions, credentials: Credentials, tokenRequest: TokenRequest | null, product = '') {
    this.#options = options;
    this.#credentials = credentials;
    this.#tokenRequest = tokenRequest;
    const agent = [product, options.userAgent].filter(Boolean).join(' ');
    // Browsers do not let a page set this header.
    this.#headers = { ...(agent && !('document' in globalThis) && { 'User-Agent': agent }), ...options.headers };
    const { baseUrl, tokenUrl } = options.server;
    for (const url of [baseUrl, tokenUrl ?? baseUrl]) requireHttp(url);
    if (tokenRequest && tokenUrl !== undefined && credentials.token === undefined)
      this.#tokens = new Tokens((fields) => this.#obtainToken(new URL(tokenUrl), tokenRequest, fields));
  }

  call<Data>(operation: ClientOperation, parameters: object, options?: CallOptions): Call<Data> {
    return new Call(this.#send<Data>(operation, { ...parameters }, options));
  }

  list<Page, Item>(operation: List, parameters: object, options?: CallOptions): ListCall<Page, Item> {
    const send = (page: Arguments) => this.#send<Page>(operation, page, options);
    return new ListCall<Page, Item>(send, { ...parameters }, operation.paging);
  }

  async #send<Data>(
    operation: ClientOperation,
    parameters: Arguments,
    options: CallOptions = {},
  ): Promise<Result<Data>> {
    const { url, headers, body } = buildOperationRequest(operation, parameters, this.#options.server.baseUrl);
    const { idempotencyKey: key } = operation;
    // All attempts share one key, so that a retry has no second effect.
    if (key !== undefined && !headers.has(key)) headers.set(key, crypto.randomUUID());
    for (const [name, value] of Object.entries({ ...this.#headers, ...options.headers }))
      setHeader(headers, name, value);
    const limits = { ...this.#options, ...options };
    const { totalTimeout = 300_000 } = limits;
    const end = new AbortController();
    const abortCall = () =>
      end.abort(new ConnectionError(operation.id, `not completed within ${totalTimeout / 1000} s`));
    const timer = setTimeout(abortCall, totalTimeout);
    const signal = options.signal ? AbortSignal.any([options.signal, end.signal]) : end.signal;
    const send = async (rejected?: string) => {
      const token = await this.#authenticate(operation, url, headers, options, signal, rejected);
      const received = await this.#attempt(operation, url, { method: operation.method, headers, body }, limits, signal);
      return { token, received };
    };
    try {
      let { token, received } = await send();
      if (received.status === 401 && token !== undefined && this.#tokens) ({ token, received } = await send(token));
      const { response, data, status } = received;
      const isFailed = operation.resultCodes ? status !== 0 : !response.ok;
      if (isFailed) throw new ApiError(operation.id, response, data, operation.resultCodes);
      // The description defines the data of a success.
      return { data: data as Data, response };
    } finally {
      clearTimeout(timer);
    }
  }

  /** Adds the credentials of an operation, and returns the token among them. */
  async #authenticate(
    { id, security, isAuthenticationOptional = false }: ClientOperation,
    url: URL,
    headers: Headers,
    options: CallOptions,
    signal: AbortSignal,
    rejected?: string,
  ): Promise<string | undefined> {
    let token: string | undefined;
    for (const scheme of security) {
      if (isAuthenticationOptional && !hasSchemeCredential(scheme, this.#tokenRequest, this.#credentials)) continue;
      if (scheme.from === 'token') token = await unlessAborted(this.#token(options, rejected), signal);
      const credential = scheme.from === 'token' ? token : getSchemeCredential(scheme, this.#credentials);
      if (credential === undefined)
        throw new TypeError(`Pass ${[scheme.from].flat().join(' and ')} to the client: ${id} requires it.`);
      addCredentialToRequest(scheme, credential, url, headers);
    }
    return token;
  }

  async #token(options: CallOptions, rejected: string | undefined): Promise<string | undefined> {
    if (this.#tokens && this.#tokenRequest)
      return this.#tokens.get(readTokenFields(this.#tokenRequest, this.#credentials, options), rejected);
    const { token } = this.#credentials;
    const value: unknown = typeof token === 'function' ? await token() : token;
    return value === undefined ? undefined : String(value);
  }

  async #obtainToken(url: URL, request: TokenRequest, fields: TokenFields) {
    const operation = { id: 'Token request', method: 'POST', path: '', security: [], isRepeatable: true };
    const init = buildTokenRequest(request, this.#credentials, fields);
    const { response, data } = await this.#attempt(operation, url, init, this.#options);
    return readTokenResponse(request, response, data);
  }

  /** Sends a request and retries it within the limits. */
  async #attempt(
    operation: ClientOperation,
    url: URL,
    init: RequestInit,
    limits: Limits,
    signal?: AbortSignal,
  ): Promise<Received> {
    const { maxRetries = 5, maxRetryAfter = 60_000, timeout = 30_000 } = limits;
    for (let number = 1; ; number++) {
      const attempt = await this.#fetch(operation, url, init, timeout, signal);
      signal?.throwIfAborted();
      const isTooLong =
        !(attempt instanceof Error) && (readRetryAfter(attempt.response.headers) ?? 0) * 1000 > maxRetryAfter;
      if (number > maxRetries || isTooLong || !shouldRetryRequest(operation, attempt)) {
        if (attempt instanceof Error) throw attempt;
        return attempt;
      }
      const wait = getRetryDelay(number, attempt);
      const status = attempt instanceof Error ? undefined : attempt.status;
      this.#options.onRetry?.({ operation: operation.id, number, wait, status });
      await waitUnlessAborted(wait, signal);
    }
  }

  async #fetch(
    operation: ClientOperation,
    url: URL,
    init: RequestInit,
    timeout: number,
    signal?: AbortSignal,
  ): Promise<Attempt> {
    const { fetch: send = fetch, onResponse } = this.#options;
    const started = Date.now();
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error(`no response within ${timeout / 1000} s`)), timeout);
    const signals = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal;
    try {
      const response = await followRedirects(send, url, { ...init, signal: signals });
      const data = await readBody(response);
      const { status, headers } = response;
      const requestId = headers.get('X-Request-Id') ?? undefined;
      const { pathname: path } = url;
      onResponse?.({
        operation: operation.id,
        method: operation.method,
        path,
        status,
        requestId,
        duration: Date.now() - started,
      });
      return { response, data, status: operation.resultCodes && response.ok ? Number(Object(data).code) : status };
    } catch (error) {
      return new ConnectionError(operation.id, limit.signal.aborted ? limit.signal.reason : error);
    } finally {
      clearTimeout(timer);
    }
  }
}

function requireHttp(address: string): void {
  if (!/^https?:$/.test(new URL(address).protocol)) throw new TypeError(`${address} is not an HTTP address.`);
}

/** A token request is shared with other calls, so that only the wait for it is aborted. */
function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
