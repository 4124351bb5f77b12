import { isRecord, type Json, type SandboxExchange, type SandboxOperation } from '@refdesk/sandbox';
import {
  maxPartlyRecordedBodyBytes,
  maxRecordedBodyBytes,
  type RecordedExchange,
  recordedExchangeSchema,
} from '@refdesk/service-contract/requests';
import { z } from 'zod';
import { MaskedRequestValues, maskMessageHeaders, type RequestMasker } from './mask.ts';
import { truncateJson } from './truncate-json.ts';

/**
 * The stored part of a request to the sandbox. Nothing of a request is queued or written before it is masked and
 * truncated.
 */
export function toRecordedExchange(exchange: SandboxExchange, masking: RequestMasker): RecordedExchange {
  const { requestHeaders, requestBody, requestBytes, responseHeaders, responseBody } = exchange;
  const operation = masking.operation(exchange.operation);
  const hidden = new MaskedRequestValues();
  const responseBytes = responseBody === null ? null : Buffer.byteLength(responseBody);
  const isKept = requestBody !== undefined && requestBytes !== null && requestBytes <= maxPartlyRecordedBodyBytes;
  const { pathname, searchParams } = new URL(exchange.url);
  masking.hidePath(pathname, operation, hidden);
  return {
    query: masking.query(searchParams, operation, hidden),
    request: {
      headers: maskMessageHeaders(requestHeaders, hidden),
      ...truncated(isKept ? masking.body(requestBody, [...(operation?.body?.schemas.values() ?? [])], hidden) : null),
      bodyBytes: requestBytes,
    },
    response: {
      headers: maskMessageHeaders(Object.entries(responseHeaders), hidden),
      ...truncated(
        responseBytes === null || responseBytes > maxPartlyRecordedBodyBytes
          ? null
          : maskResponse(exchange, operation, masking, hidden),
      ),
      bodyBytes: responseBytes,
    },
    omitted: null,
  };
}

/** Why the content of a request was not stored. */
export type ContentOmissionReason = NonNullable<RecordedExchange['omitted']>;

/** A stored exchange without headers, query and bodies, for requests beyond a quota. */
export function removeExchangeContent(exchange: string, omitted: ContentOmissionReason): string {
  const { request, response } = recordedExchangeSchema.parse(JSON.parse(exchange));
  const empty = ({ bodyBytes }: RecordedExchange['request']) => ({
    headers: [],
    body: null,
    truncated: false,
    bodyBytes,
  });
  return JSON.stringify({
    query: [],
    request: empty(request),
    response: empty(response),
    omitted,
  } satisfies RecordedExchange);
}

function truncated(body: Json): Pick<RecordedExchange['request'], 'body' | 'truncated'> {
  const { value, truncated: isTruncated } = truncateJson(body, maxRecordedBodyBytes);
  return { body: value, truncated: isTruncated };
}

/** Returns the slug of a response's problem; null for any other response. */
export function readResponseProblemSlug(exchange: SandboxExchange): string | null {
  if (!isProblem(exchange)) return null;
  const { success, data } = z.object({ type: z.string().max(1000) }).safeParse(parsed(exchange.responseBody ?? ''));
  return success && data.type !== 'about:blank' ? (data.type.split(/[/#]/).at(-1) ?? null) : null;
}

const isProblem = ({ responseBody, responseHeaders }: SandboxExchange): boolean =>
  responseBody !== null && responseHeaders['Content-Type'] === 'application/problem+json';

function maskResponse(
  exchange: SandboxExchange,
  operation: SandboxOperation | null,
  masking: RequestMasker,
  hidden: MaskedRequestValues,
): Json {
  const value = parsed(exchange.responseBody ?? '');
  if (isProblem(exchange)) return maskProblem(value, { operation, masking, hidden });
  const described = operation?.responses.filter(({ status }) => status === exchange.status).map(({ schema }) => schema);
  return masking.body(value, [operation?.success.schema, ...(described ?? [])], hidden);
}

/** Values that a problem must not repeat. */
interface Request {
  readonly operation: SandboxOperation | null;
  readonly masking: RequestMasker;
  readonly hidden: MaskedRequestValues;
}

/** Masks a problem (RFC 9457): text of the portal, except for values repeated from the request. */
function maskProblem(value: Json, request: Request): Json {
  if (typeof value === 'string') return request.hidden.without(value);
  if (Array.isArray(value)) return value.map((inner) => maskProblem(inner, request));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskMember(name, inner, request)]));
}

function maskMember(name: string, value: Json, request: Request): Json {
  if (typeof value !== 'string') return maskProblem(value, request);
  if (name === 'instance') return request.masking.path(value, request.operation);
  // Created by the portal: the page of the problem, and the identifier of the request.
  return name === 'type' || name === 'traceId' ? value : request.hidden.without(value);
}

function parsed(text: string): Json {
  try {
    // JSON.parse returns JSON.
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}
