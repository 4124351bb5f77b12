import type { ProblemTypeObject } from '@refdesk/openapi/extensions';
import type { Json } from '../core/json.ts';
import { ProblemError } from '../core/problem-error.ts';
import type { Description } from '../description/description.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { createExampleResponse } from '../operations/respond-with-example.ts';
import type { SandboxResponse } from '../store/writer.ts';
import { formatProblemAsOneLine, insertMessageIntoErrorBody } from './explain-problem.ts';

/** Details of the failed request for its error response. */
export interface ProblemRequestDetails {
  /** Path of the request. */
  readonly instance: string;
  readonly traceId: string;
  /** The parsed body; null or undefined if there is no body. */
  readonly body?: { readonly value: Json } | null;
}

/** Writes the error responses of an API. */
export interface ErrorResponseWriter {
  /**
   * Converts a rejection to its response; any other error is unexpected. The operation is null if the request matches
   * none.
   */
  toResponse(error: unknown, request: ProblemRequestDetails, operation: SandboxOperation | null): SandboxResponse;
}

/** Creates error responses (RFC 9457) from a description's catalogue. */
export class ProblemResponseWriter implements ErrorResponseWriter {
  readonly #description: Description;
  readonly #catalogue: Readonly<Record<string, ProblemTypeObject>>;
  readonly #getType: (slug: string) => string;

  constructor(description: Description, getType: (slug: string) => string) {
    this.#description = description;
    this.#catalogue = description['x-problems'] ?? {};
    this.#getType = getType;
  }

  toResponse(
    error: unknown,
    request: ProblemRequestDetails,
    operation: SandboxOperation | null = null,
  ): SandboxResponse {
    const declaredProblem =
      operation?.kind.type === 'mock' && error instanceof ProblemError && error.problem === null
        ? this.#createDescribedResponse(operation, error, request.body)
        : null;
    if (declaredProblem !== null) return declaredProblem;
    if (error instanceof ProblemError) return this.#createProblemResponse(error, request);
    return this.#createProblemResponse(
      new ProblemError('internal-error', 'The request could not be completed'),
      request,
    );
  }

  /**
   * Creates an error in the format of an API without a catalogue: the described response for its status, or for the
   * nearest one.
   */
  #createDescribedResponse(
    { responses }: SandboxOperation,
    error: ProblemError,
    body: ProblemRequestDetails['body'],
  ): SandboxResponse | null {
    const { slug } = error;
    const expectedStatus = (this.#catalogue[slug] ?? fallbackProblemTitlesBySlug[slug])?.status ?? 500;
    const candidateStatuses = [
      expectedStatus,
      ...(expectedStatus === 422 ? [400] : []),
      ...(expectedStatus === 400 ? [422] : []),
    ];
    const nearest = candidateStatuses
      .map((status) => responses.find((candidate) => candidate.status === status))
      .find((candidate) => candidate?.schema);
    if (nearest === undefined || nearest.mediaType === 'application/problem+json') return null;
    const response = createExampleResponse(this.#description, nearest, null);
    const text = formatProblemAsOneLine(error, body?.value ?? null).slice(0, 1000);
    const isJson = nearest.mediaType?.includes('json') === true && response.body !== null;
    const responseBody = isJson
      ? JSON.stringify(
          insertMessageIntoErrorBody(JSON.parse(response.body ?? 'null'), {
            text,
            pointer: error.errors?.[0]?.pointer,
          }),
        )
      : response.body;
    return {
      ...response,
      body: responseBody,
      headers: { ...response.headers, ...(expectedStatus === 401 && { 'WWW-Authenticate': 'Bearer' }) },
    };
  }

  #createProblemResponse(
    { slug, message, errors, headers, problem: declaredProblem }: ProblemError,
    request: ProblemRequestDetails,
  ): SandboxResponse {
    const { status, title } = declaredProblem ??
      this.#catalogue[slug] ??
      fallbackProblemTitlesBySlug[slug] ?? { status: 500, title: 'Internal error' };
    const type = Object.hasOwn(this.#catalogue, slug) ? this.#getType(slug) : 'about:blank';
    return createProblemResponse({ type, title, status, detail: message.slice(0, 1000), errors }, request, {
      ...defaultHeaders[slug],
      ...headers,
    });
  }
}

/** Titles of problems for descriptions without a catalogue. */
export const fallbackProblemTitlesBySlug: Readonly<Record<string, Pick<ProblemTypeObject, 'status' | 'title'>>> = {
  'invalid-request': { status: 400, title: 'Bad Request' },
  unauthenticated: { status: 401, title: 'Unauthorized' },
  'insufficient-scope': { status: 403, title: 'Forbidden' },
  'not-found': { status: 404, title: 'Not Found' },
  conflict: { status: 409, title: 'Conflict' },
  // draft-ietf-httpapi-idempotency-key-header, section 2.7.
  'idempotency-key-reused': { status: 422, title: 'Unprocessable Content' },
  'sandbox-full': { status: 503, title: 'Service Unavailable' },
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

function createProblemResponse(
  body: object,
  { instance, traceId }: ProblemRequestDetails,
  headers: Readonly<Record<string, string>>,
): SandboxResponse {
  const { errors, ...rest } = body as { readonly errors: unknown };
  return {
    status: (body as { readonly status: number }).status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
    body: JSON.stringify({ ...rest, instance: instance.slice(0, 200), traceId, errors }),
  };
}
