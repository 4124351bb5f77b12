import * as routes from '@refdesk/service-contract/routes/licences';
import type { Context } from 'hono';
import {
  requireCallerMeetingSecondFactorPolicy,
  type SignedInCaller,
} from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { enforceAttemptLimit } from '../../core/limits/enforce-attempt-limit.ts';
import { requireApplicationPermission } from '../applications/access.ts';
import { listCallerAllowedActions } from '../applications/view.ts';
import { requireOrganisationPermission } from '../organisations/access.ts';
import { applyLicenceStep } from './decide.ts';
import { requestLicence } from './request-licence.ts';
import {
  createLicenceNotFoundProblem,
  type LicenceViewerRoles,
  mayReadLicence,
  type NamedLicence,
  readLicenceViewerRoles,
  selectLicences,
} from './store.ts';
import { listOrganisationLicences, readLicenceDetails } from './view.ts';

/** Creates the routes that request, list and decide on licences. */
export function createLicenceRoutes(appContext: AppContext) {
  const { database, now } = appContext;
  return createValidatedRoutes()
    .openapi(routes.listLicencesRoute, async (context) => {
      const { organisationId } = context.req.valid('param');
      const caller = await requireOrganisationPermission(appContext, context, 'licence.read', organisationId);
      return context.json(
        {
          licences: await listOrganisationLicences(appContext, caller.organisation.id, context.req.valid('query')),
          may: listCallerAllowedActions(caller),
        },
        200,
      );
    })
    .openapi(routes.requestLicenceRoute, async (context) => {
      const request = context.req.valid('json');
      const caller = await requireApplicationPermission(appContext, context, 'licence.request', request.applicationId);
      await enforceAttemptLimit(database.queries, 'customerNumberOfPerson', caller.person.id, now());
      const id = await requestLicence(appContext, caller, request);
      const { row, viewer } = await requireLicence(appContext, context, id);
      return context.json(await readLicenceDetails(appContext, row, viewer), 201);
    })
    .openapi(routes.readLicenceRoute, async (context) => {
      const { row, viewer } = await requireLicence(appContext, context, context.req.valid('param').licenceId);
      return context.json(await readLicenceDetails(appContext, row, viewer), 200);
    })
    .openapi(routes.applyLicenceStepRoute, async (context) => {
      const { licenceId } = context.req.valid('param');
      const { caller, row: before } = await requireLicence(appContext, context, licenceId);
      await applyLicenceStep(appContext, caller, before, context.req.valid('json'));
      const { row, viewer } = await requireLicence(appContext, context, licenceId);
      return context.json(await readLicenceDetails(appContext, row, viewer), 200);
    });
}

/** Requires that the caller belongs to either organisation of a licence or to staff; responds with 404 to others. */
async function requireLicence(
  { database: { queries } }: AppContext,
  context: Context<HonoEnv>,
  licenceId: string,
): Promise<{ readonly caller: SignedInCaller; readonly row: NamedLicence; readonly viewer: LicenceViewerRoles }> {
  const caller = requireCallerMeetingSecondFactorPolicy(context);
  const row = await selectLicences(queries).where('licence.id', '=', licenceId).executeTakeFirst();
  if (!row) throw createLicenceNotFoundProblem();
  const viewer = await readLicenceViewerRoles(queries, caller.person, row);
  if (!mayReadLicence(viewer)) throw createLicenceNotFoundProblem();
  return { caller, row, viewer };
}
