import { getServiceText } from '@refdesk/messages/request-language';
import type { MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { AppContext } from '../context/app-context.ts';
import { createNetworkBlockList, findClientAddress } from '../http/address.ts';
import type { HonoEnv } from '../http/environment.ts';
import { commonRequestProblemFactories } from '../http/errors.ts';
import { respondWithPlainPage } from '../http/plain-page.ts';
import { getCurrentRequestId, monitoringPaths } from '../http/trace.ts';

/** Rejects requests from blocked networks before they are processed. Monitoring stays available. */
export function rejectRequestsFromBlockedNetworks({
  configuration,
  portal,
  restrictions,
  metrics,
}: AppContext): MiddlewareHandler<HonoEnv> {
  const trustedProxies = createNetworkBlockList(configuration.TRUSTED_PROXIES);
  return async ({ req, env }, next) => {
    const forwardedFor = req.header('x-forwarded-for');
    const address = findClientAddress(env?.incoming?.socket?.remoteAddress, forwardedFor, trustedProxies);
    if (address === null || !restrictions.isBlocked(address) || monitoringPaths.includes(req.path)) return next();
    const requestId = getCurrentRequestId();
    const detail = getServiceText('networkBlocked', { requestId });
    const problem = commonRequestProblemFactories.networkBlocked(detail);
    metrics.refusals.count({ problem: problem.slug });
    if (!req.header('accept')?.includes('text/html')) return problem.toResponse(portal, requestId);
    return respondWithPlainPage({ title: problem.title, body: html`<p>${detail}</p>` }, { status: 403 });
  };
}
