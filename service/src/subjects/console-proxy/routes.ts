import { getServiceText } from '@refdesk/messages/request-language';
import * as routes from '@refdesk/service-contract/routes/console-requests';
import type { AppContext } from '../../core/context/app-context.ts';
import { requestProblems } from '../../core/http/errors.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { toRateLimitProblem } from '../../core/limits/enforce-attempt-limit.ts';
import { LocalAttemptCounter } from '../../core/limits/local-attempts.ts';
import { sendToPinnedAddress } from '../../core/outbound/send-to-pinned-address.ts';

/** Maximum number of requests at the same time on one node. */
const maxConcurrent = 20;

/** Routes that send requests of the console to allowed servers; none without any. */
export function createConsoleProxyRoutes({ portal, now }: AppContext) {
  const allowed = new Set(portal.console.proxied.map((address) => new URL(address).origin));
  // Nothing about readers is stored, not even counts.
  const attempts = new LocalAttemptCounter();
  let current = 0;
  return createValidatedRoutes().openapi(routes.sendConsoleRequestRoute, async (context) => {
    const request = context.req.valid('json');
    const { origin, username, password } = new URL(request.url);
    if (!allowed.has(origin) || username + password !== '') {
      const message = getServiceText('sendAllowedServer', { servers: [...allowed].join(', ') });
      throw requestProblems.validationFailed(message, { errors: [{ pointer: '/url', message }] });
    }
    const problem = toRateLimitProblem(
      attempts.count('consoleRequestFromAddress', context.get('origin').address ?? 'unknown', now()),
    );
    if (problem !== null) throw problem;
    if (current >= maxConcurrent)
      throw requestProblems.serviceUnavailable(getServiceText('tooManyProxied'), {
        headers: { 'Retry-After': '5' },
      });
    current += 1;
    try {
      return context.json(await sendToPinnedAddress(request), 200);
    } finally {
      current -= 1;
    }
  });
}
