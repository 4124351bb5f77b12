import { getServiceText } from '@refdesk/messages/request-language';
import { type RequestProcessorTime, requestProcessorTimeStorage } from '@refdesk/sandbox/processor-time';
import type { MiddlewareHandler } from 'hono';
import type { AppContext } from '../context/app-context.ts';
import { createNetworkBlockList, findClientAddress, getSmallestClientNetwork } from '../http/address.ts';
import type { HonoEnv } from '../http/environment.ts';
import { commonRequestProblemFactories } from '../http/errors.ts';
import { getCurrentRequestId } from '../http/trace.ts';
import { chargeEndedMainThreadTurn, startChargingMainThreadTime } from '../processor-time/main-thread-time.ts';
import type { LocalAttemptCounter } from './local-attempts.ts';

const limit = 'processorTimeFromAddress';

/**
 * Limits the milliseconds of processor time that the requests of one network use on this node, on worker threads and
 * on the main thread, as counted by `counter`.
 */
export function limitProcessorTimePerNetwork(
  { configuration, portal, now }: AppContext,
  counter: LocalAttemptCounter,
): MiddlewareHandler<HonoEnv> {
  const trustedProxies = createNetworkBlockList(configuration.TRUSTED_PROXIES);
  return async ({ req, env }, next) => {
    const address = findClientAddress(
      env?.incoming?.socket?.remoteAddress,
      req.header('x-forwarded-for'),
      trustedProxies,
    );
    // Clients without a readable IP address share no limit.
    if (address === null) return next();
    const account: RequestProcessorTime = { client: getSmallestClientNetwork(address), milliseconds: 0 };
    const { isAllowed, retryAfterSeconds } = counter.count(limit, address, now(), 0);
    if (!isAllowed) return createProcessorTimeProblem(retryAfterSeconds).toResponse(portal, getCurrentRequestId());
    try {
      await requestProcessorTimeStorage.run(account, () => {
        startChargingMainThreadTime();
        return next();
      });
    } finally {
      chargeEndedMainThreadTurn();
      if (account.milliseconds > 0) counter.count(limit, address, now(), Math.ceil(account.milliseconds));
    }
  };
}

const createProcessorTimeProblem = (retryAfter: number) =>
  commonRequestProblemFactories.tooManyRequests(getServiceText('tooMuchProcessorTime', { count: retryAfter }), {
    headers: { 'Retry-After': String(retryAfter) },
  });
