import type { ConsoleRequest, ConsoleResponse } from '@refdesk/service-contract/console-requests';
import { addCredentialsToRequest, getFullRequestUrl, type PreparedRequest } from './prepared-request.ts';
import { encodePreparedBodyForFetch } from './send.ts';

/** Separator of the cookies in the Cookie header. */
const cookieSeparator = '; ';

/** Sends a request through the portal's service, to servers that do not allow requests from pages. */
export async function sendRequestThroughService(request: PreparedRequest, signal: AbortSignal): Promise<Response> {
  const { method, url } = request;
  const { headers, query, cookies } = addCredentialsToRequest(request);
  const { content, contentType } = await encodePreparedBodyForFetch(request.body);
  const cookie = cookies.map(([name, value]) => `${name}=${value}`).join(cookieSeparator);
  const allHeaders = [
    ...headers,
    ...(contentType === null ? [] : [['Content-Type', contentType] as const]),
    ...(cookie === '' ? [] : [['Cookie', cookie] as const]),
  ];
  return sendEncodedRequestThroughService(
    {
      method,
      url: getFullRequestUrl({ url, query }),
      headers: allHeaders,
      bytes: request.body === null ? null : new Uint8Array(await new Response(content).arrayBuffer()),
    },
    signal,
  );
}

interface ForwardedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly bytes: Uint8Array | null;
}

/** @throws Error if the service or the server does not respond. */
export async function sendEncodedRequestThroughService(
  { method, url, headers, bytes }: ForwardedRequest,
  signal: AbortSignal,
): Promise<Response> {
  const request: Omit<ConsoleRequest, 'method'> & { readonly method: string } = {
    method,
    url,
    headers: headers.map(([name, value]) => ({ name, value })),
    body: bytes === null ? null : toBase64(bytes),
  };
  const response = await fetch('/api/console/requests', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    credentials: 'omit',
    signal,
  });
  // An error response from the service explains itself.
  if (!response.ok) return response;
  // The contract declares this response.
  const received = (await response.json()) as ConsoleResponse;
  if (received.outcome !== 'response') throw new Error(received.outcome);
  const hasBody = received.status !== 204 && received.status !== 304;
  return new Response(hasBody ? fromBase64(received.body) : null, {
    status: received.status,
    headers: received.headers.map(({ name, value }): [string, string] => [name, value]),
  });
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
