import { isIPv4 } from 'node:net';
import type { MiddlewareHandler } from 'hono';

/** Whether a host name or IP address refers to this machine. */
export function isLoopbackHost(hostname: string): boolean {
  const name = hostname.toLowerCase();
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'))
  );
}

/**
 * Rejects requests for hosts other than this machine, which prevents DNS rebinding: if an attacker's host name resolves
 * to 127.0.0.1, the browser treats the sandbox as the page's own origin, but still sends the attacker's name as `Host`.
 */
export const rejectNonLoopbackRequests: MiddlewareHandler = async ({ req, body }, next) => {
  const host = req.header('host');
  if (host === undefined || isLoopbackHost(getHostname(`http://${host}`) ?? '')) return next();
  const detail = `The sandbox accepts only requests to localhost. Start it with --host to accept ${host.slice(0, 100)}.`;
  return body(JSON.stringify({ type: 'about:blank', title: 'Misdirected Request', status: 421, detail }), 421, {
    'Content-Type': 'application/problem+json',
  });
};

/** Whether a request comes from a program, or from a page of the sandbox on this machine. */
export function isProgramOrOwnPageRequest(headers: Readonly<Record<string, string | undefined>>): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host && isLoopbackHost(getHostname(origin) ?? '');
}

const getHostname = (httpUrl: string): string | undefined =>
  URL.canParse(httpUrl) ? new URL(httpUrl).hostname : undefined;
