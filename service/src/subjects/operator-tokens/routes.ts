import * as routes from '@refdesk/service-contract/routes/operator-tokens';
import { requirePermissionOutsideOrganisations } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { createOperatorToken, listOperatorTokens, revokeOperatorToken } from './manage-operator-tokens.ts';

/** Creates the routes with which staff manage operator tokens. */
export function createOperatorTokenRoutes(appContext: AppContext) {
  return createValidatedRoutes()
    .openapi(routes.listOperatorTokensRoute, async (context) => {
      const { person } = requirePermissionOutsideOrganisations(context, 'review.read');
      return context.json(await listOperatorTokens(appContext, person), 200);
    })
    .openapi(routes.createOperatorTokenRoute, async (context) => {
      const caller = requirePermissionOutsideOrganisations(context, 'operatorToken.manage');
      return context.json(await createOperatorToken(appContext, caller, context.req.valid('json')), 201);
    })
    .openapi(routes.revokeOperatorTokenRoute, async (context) => {
      const caller = requirePermissionOutsideOrganisations(context, 'operatorToken.manage');
      await revokeOperatorToken(appContext, caller, context.req.valid('param').operatorTokenId);
      return context.body(null, 204);
    });
}
