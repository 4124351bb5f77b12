import { getServiceText } from '@refdesk/messages/request-language';
import * as routes from '@refdesk/service-contract/routes/console-requests';
import type { AppContext } from '../../core/context/app-context.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { toRateLimitProblem } from '../../core/limits/enforce-attempt-limit.ts';
import { LocalAttemptCounter } from '../../core/limits/local-attempts.ts';
import { sendToPinnedAddress } from '../../core/outbound/send-to-pinned-address.ts';

/** Maximum number of concurrent requests per node. */
const maxConcurrent = 20;

/** Creates the route that sends console requests to the servers that the provider allows. */
export function createConsoleProxyRoutes({ portal, now }: AppContext) {
  const allowedOrigins = new Set(portal.console.proxied.map((address) => new URL(address).origin));
  // Counted in memory, so that nothing about readers is stored.
  const attempts = new LocalAttemptCounter();
  let runningRequests = 0;
  return createValidatedRoutes().openapi(routes.sendConsoleRequestRoute, async (context) => {
    const request = context.req.valid('json');
    const { origin, username, password } = new URL(request.url);
    if (!allowedOrigins.has(origin) || username + password !== '') {
      const message = getServiceText('sendAllowedServer', { servers: [...allowedOrigins].join(', ') });
      throw commonRequestProblemFactories.validationFailed(message, { errors: [{ pointer: '/url', message }] });
    }
    const problem = toRateLimitProblem(
      attempts.count('consoleRequestFromAddress', context.get('origin').address ?? 'unknown', now()),
    );
    if (problem !== null) throw problem;
    if (runningRequests >= maxConcurrent)
      throw commonRequestProblemFactories.serviceUnavailable(getServiceText('tooManyProxied'), {
        headers: { 'Retry-After': '5' },
      });
    runningRequests += 1;
    try {
      return context.json(await sendToPinnedAddress(request), 200);
    } finally {
      runningRequests -= 1;
    }
  });
}
