import * as routes from '@refdesk/service-contract/routes/restrictions';
import { requirePermissionOutsideOrganisations } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { blockNetwork, listBlockedNetworks, unblockNetwork } from './blocked-networks.ts';
import { endRaisedLimit, listRaisedLimits, raiseLimit } from './raised-limits.ts';

/** Creates the routes with which staff manage blocked networks and raised limits. */
export function createRestrictionRoutes(appContext: AppContext) {
  return createValidatedRoutes()
    .openapi(routes.listBlockedNetworksRoute, async (context) => {
      requirePermissionOutsideOrganisations(context, 'review.read');
      return context.json(await listBlockedNetworks(appContext, context.req.valid('query').cursor), 200);
    })
    .openapi(routes.blockNetworkRoute, async (context) => {
      await blockNetwork(
        appContext,
        requirePermissionOutsideOrganisations(context, 'network.block'),
        context.req.valid('json'),
      );
      return context.body(null, 204);
    })
    .openapi(routes.unblockNetworkRoute, async (context) => {
      const caller = requirePermissionOutsideOrganisations(context, 'network.block');
      await unblockNetwork(appContext, caller, context.req.valid('param').blockedNetworkId);
      return context.body(null, 204);
    })
    .openapi(routes.listRaisedLimitsRoute, async (context) => {
      requirePermissionOutsideOrganisations(context, 'review.read');
      return context.json(await listRaisedLimits(appContext, context.req.valid('query').cursor), 200);
    })
    .openapi(routes.raiseLimitRoute, async (context) => {
      await raiseLimit(
        appContext,
        requirePermissionOutsideOrganisations(context, 'limit.raise'),
        context.req.valid('json'),
      );
      return context.body(null, 204);
    })
    .openapi(routes.removeRaisedLimitRoute, async (context) => {
      const caller = requirePermissionOutsideOrganisations(context, 'limit.raise');
      await endRaisedLimit(appContext, caller, context.req.valid('param').raisedLimitId);
      return context.body(null, 204);
    });
}
