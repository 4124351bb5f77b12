import type { ProblemType } from '../description/description.ts';
import { Refusal } from '../refusal.ts';
import type { SandboxResponse } from '../store/writer.ts';

/** What an error response names besides what went wrong. */
export interface ProblemPlace {
  /** Path of the request. */
  readonly instance: string;
  readonly traceId: string;
}

/** Makes error responses (RFC 9457) of a description's catalogue. */
export class Problems {
  readonly #catalogue: Readonly<Record<string, ProblemType>>;
  readonly #typeOf: (slug: string) => string;

  constructor(catalogue: Readonly<Record<string, ProblemType>>, typeOf: (slug: string) => string) {
    this.#catalogue = catalogue;
    this.#typeOf = typeOf;
  }

  /** The response to a refusal; anything else is a fault of our own. */
  toResponse(error: unknown, place: ProblemPlace): SandboxResponse {
    if (error instanceof Refusal) return this.#refusal(error, place);
    return this.#refusal(new Refusal('internal-error', 'The request could not be completed'), place);
  }

  /** The status of a refusal. */
  statusOf({ slug }: Refusal): number {
    return (this.#catalogue[slug] ?? fallback[slug])?.status ?? 500;
  }

  #refusal({ slug, message, errors, headers }: Refusal, place: ProblemPlace): SandboxResponse {
    const { status, title } = this.#catalogue[slug] ?? fallback[slug] ?? { status: 500, title: 'Internal error' };
    const type = slug in this.#catalogue ? this.#typeOf(slug) : 'about:blank';
    return problem({ type, title, status, detail: message.slice(0, 1000), errors }, place, { ...defaultHeaders[slug], ...headers });
  }
}

/** What a description without a catalogue is answered with. */
const fallback: Readonly<Record<string, ProblemType>> = {
  'invalid-request': { status: 400, title: 'Bad Request' },
  unauthenticated: { status: 401, title: 'Unauthorized' },
  'insufficient-scope': { status: 403, title: 'Forbidden' },
  'not-found': { status: 404, title: 'Not Found' },
  'method-not-allowed': { status: 405, title: 'Method Not Allowed' },
  'content-too-large': { status: 413, title: 'Content Too Large' },
  'unsupported-media-type': { status: 415, title: 'Unsupported Media Type' },
  'validation-failed': { status: 422, title: 'Unprocessable Content' },
  'rate-limit-exceeded': { status: 429, title: 'Too Many Requests' },
  'service-unavailable': { status: 503, title: 'Service Unavailable' },
};

const defaultHeaders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  unauthenticated: { 'WWW-Authenticate': 'Bearer realm="sandbox", error="invalid_token"' },
  'service-unavailable': { 'Retry-After': '5' },
};

function problem(body: object, { instance, traceId }: ProblemPlace, headers: Readonly<Record<string, string>>): SandboxResponse {
  const { errors, ...rest } = body as { readonly errors: unknown };
  return {
    status: (body as { readonly status: number }).status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
    body: JSON.stringify({ ...rest, instance: instance.slice(0, 200), traceId, errors }),
  };
}
