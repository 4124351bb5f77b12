import type { createServiceApp } from '../src/app.ts';
import { expectDeclaredResponse } from './declared-response.ts';

/** A response with its parsed JSON body. */
export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  // any rather than unknown: the expectations of a test check the shape.
  readonly body: any;
}

/** A browser showing the portal's pages, which stores cookies and sends the origin of its requests. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: ReturnType<typeof createServiceApp>;
  readonly address: string;
  readonly #url: string;

  /** `address` is the browser's IP address, `url` the base URL of the portal. */
  constructor(app: ReturnType<typeof createServiceApp>, address: string, url: string) {
    this.#app = app;
    this.address = address;
    this.#url = url;
  }

  get(path: string) {
    return this.send('GET', path);
  }

  post(path: string, body?: unknown) {
    return this.send('POST', path, body);
  }

  put(path: string, body?: unknown) {
    return this.send('PUT', path, body);
  }

  patch(path: string, body?: unknown) {
    return this.send('PATCH', path, body);
  }

  delete(path: string, body?: unknown) {
    return this.send('DELETE', path, body);
  }

  /** Sends a request and checks the response against its route; `headers` override those that a browser would send. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestResponse> {
    const response = await this.fetch(method, path, body, headers);
    const text = await response.text();
    const type = response.headers.get('content-type');
    const parsedBody = type?.includes('json') ? JSON.parse(text) : text;
    expectDeclaredResponse(method, path, response.status, type, parsedBody);
    return { status: response.status, headers: response.headers, body: parsedBody };
  }

  /** Sends a request like `send`, and returns the unread response. */
  async fetch(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const init = {
      method,
      headers: {
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
        ...(method !== 'GET' && { origin: this.#url }),
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    };
    const response = await this.#app.request(`${this.#url}${path}`, init, {
      incoming: { socket: { remoteAddress: this.address } },
    });
    this.#storeCookies(response.headers);
    return response;
  }

  #storeCookies(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(name.length + 1));
    }
  }
}
