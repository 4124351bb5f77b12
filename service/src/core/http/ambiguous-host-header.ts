import type { IncomingMessage } from 'node:http';

/**
 * Explains why the host of a request is ambiguous, so that a proxy could read a different host; null if it is clear.
 * Node.js uses the first of several Host headers, and an absolute request target overrides the header (RFC 9112,
 * sections 3.2 and 3.2.2). Its parser rejects other ambiguities, of length and transfer encoding.
 */
export function explainAmbiguousHostHeader({
  rawHeaders,
  httpVersion,
  url = '',
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion' | 'url'>): string | null {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');
  const [host = ''] = hosts;
  if (hosts.length > 1) return 'The request has several Host headers.';
  if (httpVersion === '1.1' && hosts.length === 0) return 'The Host header is missing.';
  if (!/^[\w.~%!$&'()*+,;=-]*(?::\d*)?$|^\[[\da-f:.]+\](?::\d*)?$/i.test(host))
    return 'The Host header is not a valid host.';
  const authority = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1];
  return authority === undefined || authority.toLowerCase() === host.toLowerCase()
    ? null
    : 'The target of the request and its Host header differ.';
}
