import * as routes from '@refdesk/service-contract/routes/personal-client';
import { requirePermissionOutsideOrganisations } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import {
  issuePersonalClientSecret,
  issuePersonalTokenForSession,
  readPersonalClient,
  revokePersonalClientSecret,
} from './personal-client.ts';

/** Creates the routes for the personal client. */
export function createPersonalClientRoutes(appContext: AppContext) {
  return createValidatedRoutes()
    .openapi(routes.readPersonalClientRoute, async (context) =>
      context.json(
        await readPersonalClient(
          appContext,
          requirePermissionOutsideOrganisations(context, 'personalClient.manage').person.id,
        ),
        200,
      ),
    )
    .openapi(routes.createPersonalSecretRoute, async (context) => {
      const caller = requirePermissionOutsideOrganisations(context, 'personalClient.manage');
      const created = await issuePersonalClientSecret(appContext, caller, context.req.valid('json').overlapDays);
      return context.json({ ...created, client: await readPersonalClient(appContext, caller.person.id) }, 201);
    })
    .openapi(routes.revokePersonalSecretRoute, async (context) => {
      await revokePersonalClientSecret(
        appContext,
        requirePermissionOutsideOrganisations(context, 'personalClient.revoke'),
        context.req.valid('param').secretId,
      );
      return context.body(null, 204);
    })
    .openapi(routes.issuePersonalSandboxTokenRoute, async (context) => {
      const { person } = requirePermissionOutsideOrganisations(context, 'personalClient.manage');
      return context.json(
        await issuePersonalTokenForSession(appContext, person, context.req.valid('json').scope),
        201,
        {
          'Cache-Control': 'no-store',
        },
      );
    });
}
