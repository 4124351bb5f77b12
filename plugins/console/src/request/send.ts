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

function sendFromPage(request: PreparedRequest, signal: AbortSignal): Promise<Response> {
  const { headers, query } = addCredentialsToRequest(request);
  return fetch(getFullRequestUrl({ url: request.url, query }), {
    method: request.method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    body: toFetchBody(request.body),
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

/** Converts the body for `fetch`. */
export function toFetchBody(body: PreparedBody | null): BodyInit | null {
  switch (body?.type) {
    case 'text':
      return body.text;
    case 'file':
      return body.file;
    case 'form':
      return new URLSearchParams(body.fields.map(([name, value]) => [name, value]));
    case 'multipart': {
      const form = new FormData();
      for (const [name, value] of body.fields) form.append(name, value);
      for (const [name, file] of Object.entries(body.files)) form.append(name, file);
      return form;
    }
    case undefined:
      return null;
  }
}
