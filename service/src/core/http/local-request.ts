import type { Context } from 'hono';
import type { HonoEnv } from './environment.ts';

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a URL of the portal can be reached only from this machine. */
export function isLoopbackUrl(url: string): boolean {
  return loopbackHosts.includes(new URL(url).hostname);
}

/** Headers that reverse proxies add; forward proxies, as in company networks, add only `Via`. */
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Whether the headers of a request show that a proxy forwarded it. */
export function isForwardedRequest({ req }: Context<HonoEnv>): boolean {
  return forwardingHeaders.some((name) => req.header(name) !== undefined);
}

/**
 * Whether the portal is at localhost and a request comes from this machine, without a proxy on it, for exactly the
 * portal's host. A proxy's default Host (127.0.0.1), and another site's name that resolves to this machine (DNS
 * rebinding), are rejected.
 */
export function isRequestFromThisMachine(context: Context<HonoEnv>, publicUrl: string): boolean {
  const { req, get } = context;
  const isProxied = isForwardedRequest(context) || req.header('via') !== undefined;
  const isForPortalHost = isLoopbackUrl(publicUrl) && new URL(req.url).host === new URL(publicUrl).host;
  return ['127.0.0.1', '::1'].includes(get('origin').address ?? '') && !isProxied && isForPortalHost;
}
