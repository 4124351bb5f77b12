import { getServiceText } from '@refdesk/messages/request-language';
import type { MiddlewareHandler } from 'hono';
import type { CoreDependencies } from '../context/foundation.ts';
import { type ClientNetwork, createNetworkBlockList, findClientAddress, listNetworksOfAddress } from './address.ts';
import type { HonoEnv } from './environment.ts';
import { commonRequestProblemFactories } from './errors.ts';
import { getCurrentRequestId } from './trace.ts';

const kilobyte = 1024;

/** Bodies up to this length are not counted, since there is at most one per connection. */
const maxUncountedBytes = 16 * kilobyte;

/** Bytes counted for a body without a declared length, and the maximum per body: no operation reads more. */
const maxCountedBytes = kilobyte * kilobyte;

/** Maximum bytes of bodies in flight: per network, and in total. */
export const bytesInFlightLimits = { network: 16 * maxCountedBytes, all: 128 * maxCountedBytes } as const;

/**
 * Rejects large bodies while others from the same networks, or too many in total, are still being sent. A client that
 * sends all but the last byte of a megabyte on each of many connections could otherwise exhaust the memory.
 */
export function limitBytesInFlight({
  configuration: { TRUSTED_PROXIES },
  portal,
}: Pick<CoreDependencies, 'configuration' | 'portal'>): MiddlewareHandler<HonoEnv> {
  const trustedProxies = createNetworkBlockList(TRUSTED_PROXIES);
  const bytesByNetwork = new Map<string, number>();
  let totalBytes = 0;
  const addBytes = (networks: readonly ClientNetwork[], bytes: number) => {
    totalBytes += bytes;
    for (const { network } of networks) {
      const total = (bytesByNetwork.get(network) ?? 0) + bytes;
      if (total > 0) bytesByNetwork.set(network, total);
      else bytesByNetwork.delete(network);
    }
  };
  return async ({ req, env }, next) => {
    const bytes = getDeclaredLength(req.raw.headers);
    if (bytes <= maxUncountedBytes) return next();
    const address = findClientAddress(
      env?.incoming?.socket?.remoteAddress,
      req.header('x-forwarded-for'),
      trustedProxies,
    );
    const networks = listNetworksOfAddress(address ?? 'unknown');
    if (
      networks.some(
        ({ network, factor }) => (bytesByNetwork.get(network) ?? 0) + bytes > bytesInFlightLimits.network * factor,
      )
    )
      return createNetworkProblem().toResponse(portal, getCurrentRequestId());
    if (totalBytes + bytes > bytesInFlightLimits.all)
      return createBusyProblem().toResponse(portal, getCurrentRequestId());
    addBytes(networks, bytes);
    try {
      await next();
    } finally {
      addBytes(networks, -bytes);
    }
  };
}

const createNetworkProblem = () =>
  commonRequestProblemFactories.tooManyRequests(getServiceText('tooManyLargeRequests'), {
    headers: { 'Retry-After': '1' },
  });
const createBusyProblem = () =>
  commonRequestProblemFactories.serviceUnavailable(getServiceText('largeRequestsFull'), {
    headers: { 'Retry-After': '2' },
  });

/** Returns the length of a body according to its headers; 0 if there is no body. */
function getDeclaredLength(headers: Headers): number {
  if (headers.has('transfer-encoding')) return maxCountedBytes;
  return Math.min(Number(headers.get('content-length') ?? 0), maxCountedBytes);
}
