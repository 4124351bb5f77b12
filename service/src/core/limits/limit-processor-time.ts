import { getServiceText } from '@refdesk/messages/request-language';
import { type ProcessorTimeAccount, processorTimeAccountStorage } from '@refdesk/sandbox/processor-time';
import type { MiddlewareHandler } from 'hono';
import type { AppContext } from '../context/app-context.ts';
import { findClientAddress, findClientNetwork, parseNetworkList } from '../http/address.ts';
import type { HonoEnv } from '../http/environment.ts';
import { requestProblems } from '../http/errors.ts';
import { getCurrentRequestId } from '../http/trace.ts';
import { chargeEndedMainThreadTurn, startChargingMainThreadTime } from '../processor-time/main-thread-time.ts';
import type { LocalAttemptCounter } from './local-attempts.ts';

const limit = 'processorTimeFromAddress';

/**
 * Limits the milliseconds of processor time that the requests of one network use on this node, as counted by `used`:
 * those of worker threads and of the main thread.
 */
export function limitProcessorTimePerNetwork(
  { configuration, portal, now }: AppContext,
  used: LocalAttemptCounter,
): MiddlewareHandler<HonoEnv> {
  const trustedProxies = parseNetworkList(configuration.TRUSTED_PROXIES);
  return async ({ req, env }, next) => {
    const address = findClientAddress(
      env?.incoming?.socket?.remoteAddress,
      req.header('x-forwarded-for'),
      trustedProxies,
    );
    // Clients without a readable address share no limit.
    if (address === null) return next();
    const account: ProcessorTimeAccount = { client: findClientNetwork(address), milliseconds: 0 };
    const { allowed, retryAfter } = used.count(limit, address, now(), 0);
    if (!allowed) return tooMuch(retryAfter).toResponse(portal, getCurrentRequestId());
    try {
      await processorTimeAccountStorage.run(account, () => {
        startChargingMainThreadTime();
        return next();
      });
    } finally {
      chargeEndedMainThreadTurn();
      if (account.milliseconds > 0) used.count(limit, address, now(), Math.ceil(account.milliseconds));
    }
  };
}

const tooMuch = (retryAfter: number) =>
  requestProblems.tooManyRequests(getServiceText('tooMuchProcessorTime', { count: retryAfter }), {
    headers: { 'Retry-After': String(retryAfter) },
  });
