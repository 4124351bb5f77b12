import * as routes from '@refdesk/service-contract/routes/requests';
import {
  requireCallerMeetingSecondFactorPolicy,
  requirePermissionOutsideOrganisations,
} from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { requireOrganisationPermission } from '../organisations/access.ts';
import type { PortalSandboxAndMocks } from '../sandbox/stateful.ts';
import { listOrganisationClientsAndKeys, readProblemOccurrencesForPerson, readRequestDetail } from './detail.ts';
import { readRequestListPage } from './read-request-list-page.ts';

/** Creates the routes that show requests to the APIs to their senders: the members of an organisation, or a person. */
export function createRequestRoutes(appContext: AppContext, sandboxes: PortalSandboxAndMocks) {
  const { database } = appContext;
  return createValidatedRoutes()
    .openapi(routes.listRequestsRoute, async (context) => {
      const { organisationId } = context.req.valid('param');
      const { organisation } = await requireOrganisationPermission(appContext, context, 'request.read', organisationId);
      await appContext.requestLog.flush();
      return context.json(
        await readRequestListPage(database, { organisationId: organisation.id }, context.req.valid('query')),
        200,
      );
    })
    .openapi(routes.readRequestRoute, async (context) => {
      const { organisationId, requestId } = context.req.valid('param');
      const { organisation } = await requireOrganisationPermission(appContext, context, 'request.read', organisationId);
      await appContext.requestLog.flush();
      return context.json(
        await readRequestDetail(appContext, sandboxes, { organisationId: organisation.id }, requestId),
        200,
      );
    })
    .openapi(routes.listRequestFilterCredentialsRoute, async (context) => {
      const { organisationId } = context.req.valid('param');
      const { organisation } = await requireOrganisationPermission(appContext, context, 'request.read', organisationId);
      return context.json(await listOrganisationClientsAndKeys(database.queries, organisation.id), 200);
    })
    .openapi(routes.listPersonalRequestsRoute, async (context) => {
      const { person } = requirePermissionOutsideOrganisations(context, 'personalClient.manage');
      await appContext.requestLog.flush();
      return context.json(
        await readRequestListPage(database, { personId: person.id }, context.req.valid('query')),
        200,
      );
    })
    .openapi(routes.readPersonalRequestRoute, async (context) => {
      const { person } = requirePermissionOutsideOrganisations(context, 'personalClient.manage');
      await appContext.requestLog.flush();
      return context.json(
        await readRequestDetail(appContext, sandboxes, { personId: person.id }, context.req.valid('param').requestId),
        200,
      );
    })
    .openapi(routes.readLatestFailedRequestRoute, async (context) => {
      const { person } = requireCallerMeetingSecondFactorPolicy(context);
      await appContext.requestLog.flush();
      return context.json(
        await readProblemOccurrencesForPerson(
          database,
          appContext.now(),
          person.id,
          context.req.valid('query').problem,
        ),
        200,
      );
    });
}
