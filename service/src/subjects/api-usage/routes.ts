import * as routes from '@refdesk/service-contract/routes/changes';
import {
  requireCallerMeetingSecondFactorPolicy,
  requirePermissionOutsideOrganisations,
} from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { requireOrganisationPermission } from '../organisations/access.ts';
import { formatSunsetCalendar } from './calendar.ts';
import {
  countDeprecatedPageCallsByCaller,
  listDeprecationsAffectingOrganisation,
  listDeprecationsAffectingPerson,
} from './changes.ts';
import { listApiSunsets } from './notices.ts';

/** Creates the routes that list upcoming breaking changes for an organisation or a person. */
export function createUpcomingChangesRoutes(appContext: AppContext) {
  const listForOrganisation = async (
    context: Parameters<typeof requireOrganisationPermission>[1],
    organisationId: string,
  ) => {
    const { organisation } = await requireOrganisationPermission(appContext, context, 'request.read', organisationId);
    await appContext.requestLog.flush();
    return listDeprecationsAffectingOrganisation(appContext, organisation.id);
  };
  return createValidatedRoutes()
    .openapi(routes.listDeprecatedOperationsRoute, async (context) =>
      context.json(await listForOrganisation(context, context.req.valid('param').organisationId), 200),
    )
    .openapi(routes.downloadRemovalCalendarRoute, async (context) => {
      const { uses } = await listForOrganisation(context, context.req.valid('param').organisationId);
      const isUsed = (sunset: { readonly api: string; readonly version: string }) =>
        uses.some(
          ({ deprecated, isDone }) => !isDone && deprecated.api === sunset.api && deprecated.version === sunset.version,
        );
      const text = formatSunsetCalendar(appContext.portal, listApiSunsets(appContext).filter(isUsed), {
        now: appContext.now(),
        url: `${appContext.publicUrl}/account/changes`,
      });
      return context.body(text, 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="sunsets.ics"',
      });
    })
    .openapi(routes.listPersonalDeprecatedOperationsRoute, async (context) => {
      const { person } = requirePermissionOutsideOrganisations(context, 'personalClient.manage');
      await appContext.requestLog.flush();
      return context.json(await listDeprecationsAffectingPerson(appContext, person.id), 200);
    })
    .openapi(routes.countDeprecatedOperationCallsRoute, async (context) => {
      const { person } = requireCallerMeetingSecondFactorPolicy(context);
      await appContext.requestLog.flush();
      return context.json(
        await countDeprecatedPageCallsByCaller(appContext, person.id, context.req.valid('query').path),
        200,
      );
    });
}
