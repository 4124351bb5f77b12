import type { Context } from 'hono';
import type { HonoEnv } from './environment.ts';

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address of the portal is one that only this machine reaches. */
export function isLoopback(url: string): boolean {
  return loopbackHosts.includes(new URL(url).hostname);
}

/** What proxies add; a client that is one itself, as in a company's network, adds `Via` alone. */
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Whether a request says that a proxy has passed it on. */
export function isForwarded({ req }: Context<HonoEnv>): boolean {
  return forwardingHeaders.some((name) => req.header(name) !== undefined);
}

/**
 * Whether the portal is at localhost, and a request comes from this machine, not by way of a proxy on it, for
 * exactly the portal's address: a proxy's own Host (127.0.0.1) and another site's name that was made to lead
 * here (DNS rebinding) are rejected.
 */
export function isFromThisMachine(context: Context<HonoEnv>, publicUrl: string): boolean {
  const { req, get } = context;
  const isPassedOn = isForwarded(context) || req.header('via') !== undefined;
  const isForUs = isLoopback(publicUrl) && new URL(req.url).host === new URL(publicUrl).host;
  return ['127.0.0.1', '::1'].includes(get('origin').address ?? '') && !isPassedOn && isForUs;
}
