import type { ReceivedBody, RequestOutcome } from '../response/outcome.ts';
import { readResponseBody } from '../response/read-body.ts';
import { isStreamedMediaType, readStreamedBody } from '../response/read-stream.ts';
import {
  addCredentialsToRequest,
  getFullRequestUrl,
  type PreparedBody,
  type PreparedRequest,
} from './prepared-request.ts';

/** Timeout in milliseconds, longer than the slowest operation; the reader can cancel earlier. */
const maxResponseMs = 60_000;

interface SendOptions {
  /** Called with the part of a stream that has arrived so far. */
  readonly onProgress?: (outcome: RequestOutcome) => void;
  /** Sends the request in place of the browser, for example through the portal's service. */
  readonly transport?: (request: PreparedRequest, signal: AbortSignal) => Promise<Response>;
}

/** Sends the request and reads the whole response, or a stream until its end. Never throws: failures are outcomes. */
export async function sendPreparedRequest(
  request: PreparedRequest,
  stopSignal: AbortSignal,
  { onProgress, transport = sendFromPage }: SendOptions = {},
): Promise<RequestOutcome> {
  const startedAt = performance.now();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), maxResponseMs);
  const getElapsed = () => Math.round(performance.now() - startedAt);
  try {
    const response = await transport(request, AbortSignal.any([stopSignal, timeout.signal]));
    const mediaType = response.headers.get('content-type') ?? '';
    const toOutcome = (body: ReceivedBody, bytes: number): RequestOutcome => {
      const { status, statusText, headers } = response;
      return { type: 'received', status, statusText, milliseconds: getElapsed(), bytes, headers: [...headers], body };
    };
    const bareType = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
    if (isStreamedMediaType(bareType) && response.body !== null) {
      // A stream lasts until its end, or until the reader stops it.
      clearTimeout(timer);
      const body = await readStreamedBody(response.body, bareType, (received) =>
        onProgress?.(toOutcome(received, received.text.length)),
      );
      return toOutcome(body, new Blob([body.text]).size);
    }
    const blob = await response.blob();
    return toOutcome(await readResponseBody(blob, mediaType), blob.size);
  } catch {
    return { type: 'failed', reason: getFailureReason(stopSignal, timeout.signal), milliseconds: getElapsed() };
  } finally {
    clearTimeout(timer);
  }
}

async function sendFromPage(request: PreparedRequest, signal: AbortSignal): Promise<Response> {
  const { headers, query } = addCredentialsToRequest(request);
  const { content, contentType } = await encodePreparedBodyForFetch(request.body);
  return fetch(getFullRequestUrl({ url: request.url, query }), {
    method: request.method,
    headers: [
      ...headers.map(([name, value]): [string, string] => [name, value]),
      ...(contentType === null ? [] : [['Content-Type', contentType] satisfies [string, string]]),
    ],
    body: content,
    // The token authenticates the request; a session cookie of the portal must not be sent along.
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  });
}

function getFailureReason(
  stopSignal: AbortSignal,
  timeout: AbortSignal,
): 'offline' | 'unreachable' | 'timeout' | 'stopped' {
  if (stopSignal.aborted) return 'stopped';
  if (timeout.aborted) return 'timeout';
  return navigator.onLine ? 'unreachable' : 'offline';
}

/** A body for `fetch`. */
interface EncodedBody {
  readonly content: BodyInit | null;
  /** Media type of parts with their boundary; null if the request has the header already. */
  readonly contentType: string | null;
}

/** Encodes the body for `fetch`. */
export async function encodePreparedBodyForFetch(body: PreparedBody | null): Promise<EncodedBody> {
  switch (body?.type) {
    case 'text':
      return { content: body.text, contentType: null };
    case 'file':
      return { content: body.file, contentType: null };
    case 'form':
      return { content: new URLSearchParams(body.fields.map(([name, value]) => [name, value])), contentType: null };
    case 'multipart':
      return encodeParts(body);
    case undefined:
      return { content: null, contentType: null };
  }
}

async function encodeParts({
  mediaType,
  fields,
  files,
}: Extract<PreparedBody, { type: 'multipart' }>): Promise<EncodedBody> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const [name, list] of Object.entries(files)) for (const file of list) form.append(name, file);
  // `Response` encodes the parts, which are the same in every multipart type, and chooses the boundary.
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type')?.replace('multipart/form-data', mediaType) ?? null;
  return { content: await encoded.blob(), contentType };
}
