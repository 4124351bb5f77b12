import { getServiceText } from '@refdesk/messages/request-language';
import type { MiddlewareHandler } from 'hono';
import type { CoreDependencies } from '../context/foundation.ts';
import { type ClientNetwork, findClientAddress, listNetworksOfAddress, parseNetworkList } from './address.ts';
import type { HonoEnv } from './environment.ts';
import { requestProblems } from './errors.ts';
import { getCurrentRequestId } from './trace.ts';

const kilobyte = 1024;

/** Bodies up to this length are not counted, since there is at most one per connection. */
const small = 16 * kilobyte;

/** Bytes counted for a body without a length, and the maximum: no operation reads more. */
const largest = kilobyte * kilobyte;

/** Maximum bytes of bodies in flight: per network, and in total. */
export const maxBytesInFlight = { network: 16 * largest, all: 128 * largest } as const;

/**
 * Rejects large bodies while others of the same networks, or too many in total, are still being sent. A client that
 * sends a megabyte except for its last byte on many connections could otherwise fill the memory.
 */
export function limitBytesInFlight({
  configuration: { TRUSTED_PROXIES },
  portal,
}: Pick<CoreDependencies, 'configuration' | 'portal'>): MiddlewareHandler<HonoEnv> {
  const trustedProxies = parseNetworkList(TRUSTED_PROXIES);
  const taken = new Map<string, number>();
  let all = 0;
  const take = (networks: readonly ClientNetwork[], bytes: number) => {
    all += bytes;
    for (const { network } of networks) {
      const left = (taken.get(network) ?? 0) + bytes;
      if (left > 0) taken.set(network, left);
      else taken.delete(network);
    }
  };
  return async ({ req, env }, next) => {
    const bytes = announced(req.raw.headers);
    if (bytes <= small) return next();
    const address = findClientAddress(
      env?.incoming?.socket?.remoteAddress,
      req.header('x-forwarded-for'),
      trustedProxies,
    );
    const networks = listNetworksOfAddress(address ?? 'unknown');
    if (networks.some(({ network, factor }) => (taken.get(network) ?? 0) + bytes > maxBytesInFlight.network * factor))
      return tooMany().toResponse(portal, getCurrentRequestId());
    if (all + bytes > maxBytesInFlight.all) return busy().toResponse(portal, getCurrentRequestId());
    take(networks, bytes);
    try {
      await next();
    } finally {
      take(networks, -bytes);
    }
  };
}

const tooMany = () =>
  requestProblems.tooManyRequests(getServiceText('tooManyLargeRequests'), {
    headers: { 'Retry-After': '1' },
  });
const busy = () =>
  requestProblems.serviceUnavailable(getServiceText('largeRequestsFull'), {
    headers: { 'Retry-After': '2' },
  });

/** Length of a body according to its headers; 0 without a body. */
function announced(headers: Headers): number {
  if (headers.has('transfer-encoding')) return largest;
  return Math.min(Number(headers.get('content-length') ?? 0), largest);
}
