import * as routes from '@refdesk/service-contract/routes/sandbox-token';
import type { AppContext } from '../../core/context/app-context.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { requireApplicationPermission } from './access.ts';
import { issueApplicationSandboxToken } from './sandbox-token.ts';

/** Creates the route that issues a token for trying operations as one of the caller's applications. */
export function createApplicationSandboxTokenRoutes(appContext: AppContext) {
  return createValidatedRoutes().openapi(routes.issueApplicationSandboxTokenRoute, async (context) => {
    const caller = await requireApplicationPermission(
      appContext,
      context,
      'sandboxToken.make',
      context.req.valid('param').applicationId,
    );
    return context.json(await issueApplicationSandboxToken(appContext, caller, context.req.valid('json').scope), 201, {
      'Cache-Control': 'no-store',
    });
  });
}
