import type { Context } from 'hono';
import type { Environment } from './environment.ts';

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address of the portal is one that only this machine reaches. */
export function isLoopback(url: string): boolean {
  return loopbackHosts.includes(new URL(url).hostname);
}

/**
 * Whether a request comes from this machine and not by way of a proxy on it, and is for this machine by
 * its Host: another site's name that was made to lead here (DNS rebinding) is refused.
 */
export function isFromThisMachine({ req, get }: Context<Environment>): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some((name) => req.header(name) !== undefined);
  return ['127.0.0.1', '::1'].includes(get('origin').address ?? '') && !isForwarded && isLoopback(req.url);
}
