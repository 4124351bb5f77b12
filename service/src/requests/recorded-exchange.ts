import { type Exchange, isRecord, type Json, type Operation } from '@portal/sandbox';
import { type RecordedExchange, readBodyBytes, recordedBodyBytes, recordedExchange } from '@portal/service-contract/requests';
import { z } from 'zod';
import { Hidden, type Masking, maskHeaders } from './mask.ts';
import { truncateJson } from './truncate-json.ts';

/** The part of a request to the sandbox that is stored: nothing of it waits or is written before it is masked and truncated. */
export function toRecordedExchange(exchange: Exchange, masking: Masking): RecordedExchange {
  const { requestHeaders, requestBody, requestBytes, responseHeaders, responseBody } = exchange;
  const operation = masking.operation(exchange.operation);
  const hidden = new Hidden();
  const responseBytes = responseBody === null ? null : Buffer.byteLength(responseBody);
  const isKept = requestBody !== undefined && requestBytes !== null && requestBytes <= readBodyBytes;
  const { pathname, searchParams } = new URL(exchange.url);
  masking.hidePath(pathname, operation, hidden);
  return {
    query: masking.query(searchParams, operation, hidden),
    request: {
      headers: maskHeaders(requestHeaders, hidden),
      ...truncated(isKept ? masking.body(requestBody, [...(operation?.body?.schemas.values() ?? [])], hidden) : null),
      bodyBytes: requestBytes,
    },
    response: {
      headers: maskHeaders(Object.entries(responseHeaders), hidden),
      ...truncated(responseBytes === null || responseBytes > readBodyBytes ? null : maskResponse(exchange, operation, masking, hidden)),
      bodyBytes: responseBytes,
    },
    omitted: null,
  };
}

/** Why the content of a request was not stored. */
export type QuotaReason = NonNullable<RecordedExchange['omitted']>;

/** A stored exchange without headers, query and bodies, for requests beyond a quota. */
export function withoutContent(exchange: string, omitted: QuotaReason): string {
  const { request, response } = recordedExchange.parse(JSON.parse(exchange));
  const empty = ({ bodyBytes }: RecordedExchange['request']) => ({ headers: [], body: null, truncated: false, bodyBytes });
  return JSON.stringify({ query: [], request: empty(request), response: empty(response), omitted } satisfies RecordedExchange);
}

function truncated(body: Json): Pick<RecordedExchange['request'], 'body' | 'truncated'> {
  const { value, truncated: isTruncated } = truncateJson(body, recordedBodyBytes);
  return { body: value, truncated: isTruncated };
}

/** The slug of the problem that a response is; null for any other response. */
export function problemOf(exchange: Exchange): string | null {
  if (!isProblem(exchange)) return null;
  const { success, data } = z.object({ type: z.string().max(1000) }).safeParse(parsed(exchange.responseBody ?? ''));
  return success && data.type !== 'about:blank' ? (data.type.split(/[/#]/).at(-1) ?? null) : null;
}

const isProblem = ({ responseBody, responseHeaders }: Exchange): boolean =>
  responseBody !== null && responseHeaders['Content-Type'] === 'application/problem+json';

function maskResponse(exchange: Exchange, operation: Operation | null, masking: Masking, hidden: Hidden): Json {
  const value = parsed(exchange.responseBody ?? '');
  if (isProblem(exchange)) return maskProblem(value, { operation, masking, hidden });
  const described = operation?.responses.filter(({ status }) => status === exchange.status).map(({ schema }) => schema);
  return masking.body(value, [operation?.success.schema, ...(described ?? [])], hidden);
}

/** What a problem may not repeat. */
interface Request {
  readonly operation: Operation | null;
  readonly masking: Masking;
  readonly hidden: Hidden;
}

/** A problem (RFC 9457) is text of ours, but for what it repeats of the request. */
function maskProblem(value: Json, request: Request): Json {
  if (typeof value === 'string') return request.hidden.without(value);
  if (Array.isArray(value)) return value.map((inner) => maskProblem(inner, request));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskMember(name, inner, request)]));
}

function maskMember(name: string, value: Json, request: Request): Json {
  if (typeof value !== 'string') return maskProblem(value, request);
  if (name === 'instance') return request.masking.path(value, request.operation);
  // Ours alone: the page of the problem, and the identifier by which the request is found.
  return name === 'type' || name === 'traceId' ? value : request.hidden.without(value);
}

function parsed(text: string): Json {
  try {
    // What JSON.parse gives is JSON.
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}
