import type { ConsoleOperation, DescribedConsoleResponse } from '../model/operation.ts';

/** Finds the response description for a status: exact, by class, or the default. */
export function findDeclaredResponse({ responses }: ConsoleOperation, status: number): DescribedConsoleResponse | null {
  return responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses.default ?? null;
}

/** Formats a number of bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Reason phrases of status codes, which HTTP/2 does not transmit (RFC 9110, section 15). */
const statusNames: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export const getReasonPhrase = (status: number, text: string): string => text || statusNames[status] || '';
