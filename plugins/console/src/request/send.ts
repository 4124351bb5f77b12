import type { RequestOutcome } from '../response/outcome.ts';
import { readResponseBody } from '../response/read-body.ts';
import { getRequestAddress, type PreparedBody, type PreparedRequest } from './prepared-request.ts';

/** Timeout longer than the slowest operation; the reader can cancel sooner. */
const longestMs = 60_000;

/** Sends the request and reads the whole response. Never throws: errors are outcomes too. */
export async function sendPreparedRequest(request: PreparedRequest, stop: AbortSignal): Promise<RequestOutcome> {
  const started = performance.now();
  const timeout = AbortSignal.timeout(longestMs);
  const passed = () => Math.round(performance.now() - started);
  try {
    const response = await fetch(getRequestAddress(request), {
      method: request.method,
      headers: request.headers.map(([name, value]): [string, string] => [name, value]),
      body: toBody(request.body),
      // The token authenticates the request; a session cookie of the portal must not be sent along.
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([stop, timeout]),
    });
    const blob = await response.blob();
    const milliseconds = passed();
    const body = await readResponseBody(blob, response.headers.get('content-type') ?? '');
    return { type: 'received', status: response.status, statusText: response.statusText, milliseconds, bytes: blob.size, headers: [...response.headers], body };
  } catch {
    return { type: 'failed', reason: reasonOf(stop, timeout), milliseconds: passed() };
  }
}

function reasonOf(stop: AbortSignal, timeout: AbortSignal): 'offline' | 'unreachable' | 'timeout' | 'stopped' {
  if (stop.aborted) return 'stopped';
  if (timeout.aborted) return 'timeout';
  return navigator.onLine ? 'unreachable' : 'offline';
}

function toBody(body: PreparedBody | null): BodyInit | null {
  switch (body?.type) {
    case 'text':
      return body.text;
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
