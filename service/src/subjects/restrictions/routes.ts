import * as routes from '@refdesk/service-contract/routes/restrictions';
import { requirePermission } from '../../core/access/require-permission.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { blockNetwork, listBlockedNetworks, unblockNetwork } from './blocked-networks.ts';
import { endRaisedLimit, listRaisedLimits, raiseLimit } from './raised-limits.ts';

/** Creates the routes with which staff manage blocked networks and raised limits. */
export function createRestrictionRoutes(appContext: AppContext) {
  return createValidatedRoutes()
    .openapi(routes.listBlockedNetworksRoute, async (context) => {
      requirePermission(context, 'review.read');
      return context.json(await listBlockedNetworks(appContext, context.req.valid('query').cursor), 200);
    })
    .openapi(routes.blockNetworkRoute, async (context) => {
      await blockNetwork(appContext, requirePermission(context, 'network.block'), context.req.valid('json'));
      return context.body(null, 204);
    })
    .openapi(routes.unblockNetworkRoute, async (context) => {
      const caller = requirePermission(context, 'network.block');
      await unblockNetwork(appContext, caller, context.req.valid('param').blockedNetworkId);
      return context.body(null, 204);
    })
    .openapi(routes.listRaisedLimitsRoute, async (context) => {
      requirePermission(context, 'review.read');
      return context.json(await listRaisedLimits(appContext, context.req.valid('query').cursor), 200);
    })
    .openapi(routes.raiseLimitRoute, async (context) => {
      await raiseLimit(appContext, requirePermission(context, 'limit.raise'), context.req.valid('json'));
      return context.body(null, 204);
    })
    .openapi(routes.removeRaisedLimitRoute, async (context) => {
      const caller = requirePermission(context, 'limit.raise');
      await endRaisedLimit(appContext, caller, context.req.valid('param').raisedLimitId);
      return context.body(null, 204);
    });
}
