import { isRecord, type Json, type SandboxExchange, type SandboxOperation } from '@refdesk/sandbox';
import {
  maxStoredBodyBytes,
  maxTruncatableBodyBytes,
  type RecordedExchange,
  recordedExchangeSchema,
} from '@refdesk/service-contract/applications/requests';
import { z } from 'zod';
import { MaskedRequestValues, maskMessageHeaders, type RequestMasker } from './mask.ts';
import { truncateJson } from './truncate-json.ts';

/**
 * Converts a request to the sandbox into its stored form. No part of a request is queued or written before it is masked
 * and truncated.
 */
export function maskAndTruncateExchange(exchange: SandboxExchange, masker: RequestMasker): RecordedExchange {
  const { requestHeaders, requestBody, requestBytes, responseHeaders, responseBody } = exchange;
  const operation = masker.findOperation(exchange.operation);
  const maskedValues = new MaskedRequestValues();
  const responseBytes = responseBody === null ? null : Buffer.byteLength(responseBody);
  const isStored = requestBody !== undefined && requestBytes !== null && requestBytes <= maxTruncatableBodyBytes;
  const { pathname, searchParams } = new URL(exchange.url);
  masker.collectMaskedPathValues(pathname, operation, maskedValues);
  return {
    query: masker.maskQuery(searchParams, operation, maskedValues),
    request: {
      headers: maskMessageHeaders(requestHeaders, maskedValues),
      ...truncateBody(
        isStored ? masker.maskBody(requestBody, [...(operation?.body?.schemas.values() ?? [])], maskedValues) : null,
      ),
      bodyBytes: requestBytes,
    },
    response: {
      headers: maskMessageHeaders(Object.entries(responseHeaders), maskedValues),
      ...truncateBody(
        responseBytes === null || responseBytes > maxTruncatableBodyBytes
          ? null
          : maskResponse(exchange, operation, masker, maskedValues),
      ),
      bodyBytes: responseBytes,
    },
    omitted: null,
  };
}

/** Reason why the content of a request was not stored. */
export type RequestContentOmissionReason = NonNullable<RecordedExchange['omitted']>;

/** Removes headers, query and bodies from a stored exchange, for requests beyond a quota. */
export function removeExchangeContent(exchange: string, omitted: RequestContentOmissionReason): string {
  const { request, response } = recordedExchangeSchema.parse(JSON.parse(exchange));
  const removeContent = ({ bodyBytes }: RecordedExchange['request']) => ({
    headers: [],
    body: null,
    truncated: false,
    bodyBytes,
  });
  return JSON.stringify({
    query: [],
    request: removeContent(request),
    response: removeContent(response),
    omitted,
  } satisfies RecordedExchange);
}

function truncateBody(body: Json): Pick<RecordedExchange['request'], 'body' | 'truncated'> {
  const { value, truncated: isTruncated } = truncateJson(body, maxStoredBodyBytes);
  return { body: value, truncated: isTruncated };
}

/** Returns the slug of a response's problem; null for any other response. */
export function readResponseProblemSlug(exchange: SandboxExchange): string | null {
  if (!isProblem(exchange)) return null;
  const { success, data } = z
    .object({ type: z.string().max(1000) })
    .safeParse(parseJsonOrNull(exchange.responseBody ?? ''));
  return success && data.type !== 'about:blank' ? (data.type.split(/[/#]/).at(-1) ?? null) : null;
}

const isProblem = ({ responseBody, responseHeaders }: SandboxExchange): boolean =>
  responseBody !== null && responseHeaders['Content-Type'] === 'application/problem+json';

function maskResponse(
  exchange: SandboxExchange,
  operation: SandboxOperation | null,
  masker: RequestMasker,
  maskedValues: MaskedRequestValues,
): Json {
  const value = parseJsonOrNull(exchange.responseBody ?? '');
  if (isProblem(exchange)) return maskProblem(value, { operation, masker, maskedValues });
  const responseSchemas = operation?.responses
    .filter(({ status }) => status === exchange.status)
    .map(({ schema }) => schema);
  return masker.maskBody(value, [operation?.success.schema, ...(responseSchemas ?? [])], maskedValues);
}

/** Request that a problem responds to, with the values that the problem must not repeat. */
interface MaskedRequest {
  readonly operation: SandboxOperation | null;
  readonly masker: RequestMasker;
  readonly maskedValues: MaskedRequestValues;
}

/** Masks a problem (RFC 9457): its messages come from the portal, but may repeat values from the request. */
function maskProblem(value: Json, request: MaskedRequest): Json {
  if (typeof value === 'string') return request.maskedValues.maskIn(value);
  if (Array.isArray(value)) return value.map((inner) => maskProblem(inner, request));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskMember(name, inner, request)]));
}

function maskMember(name: string, value: Json, request: MaskedRequest): Json {
  if (typeof value !== 'string') return maskProblem(value, request);
  if (name === 'instance') return request.masker.maskPath(value, request.operation);
  // Created by the portal: the page of the problem, and the identifier of the request.
  return name === 'type' || name === 'traceId' ? value : request.maskedValues.maskIn(value);
}

function parseJsonOrNull(text: string): Json {
  try {
    // JSON.parse returns JSON.
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}
