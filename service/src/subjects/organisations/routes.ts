import * as routes from '@refdesk/service-contract/routes/organisations';
import type { Context } from 'hono';
import { requirePermissionOutsideOrganisations } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { enforceAttemptLimit } from '../../core/limits/enforce-attempt-limit.ts';
import { requireOrganisationPermission } from './access.ts';
import { closeOrganisation } from './close-organisation.ts';
import { applyOrganisationDecision } from './decide.ts';
import { transferOwnership } from './members.ts';
import { changeOrganisationDetails, registerOrganisation } from './register.ts';
import { setOrganisationSecondFactorRequirement } from './second-factor-rule.ts';
import { readOrganisationView } from './view.ts';

/** Creates the routes that register, read, change, decide on, transfer and close organisations. */
export function createOrganisationRoutes(appContext: AppContext) {
  const readView = async (context: Context<HonoEnv>, id: string) =>
    readOrganisationView(appContext, await requireOrganisationPermission(appContext, context, 'organisation.read', id));
  return createValidatedRoutes()
    .openapi(routes.registerOrganisationRoute, async (context) => {
      const caller = requirePermissionOutsideOrganisations(context, 'organisation.register');
      await enforceAttemptLimit(
        appContext.database.queries,
        'organisationOfPerson',
        caller.person.id,
        appContext.now(),
      );
      const id = await registerOrganisation(appContext, caller, context.req.valid('json'));
      return context.json(await readView(context, id), 201);
    })
    .openapi(routes.readOrganisationRoute, async (context) => {
      const { organisationId } = context.req.valid('param');
      return context.json(await readView(context, organisationId), 200);
    })
    .openapi(routes.changeOrganisationRoute, async (context) => {
      const { organisationId } = context.req.valid('param');
      const caller = await requireOrganisationPermission(appContext, context, 'organisation.change', organisationId);
      await changeOrganisationDetails(appContext, caller, context.req.valid('json'));
      return context.json(await readView(context, organisationId), 200);
    })
    .openapi(routes.changeOrganisationSecurityRoute, async (context) => {
      const { organisationId } = context.req.valid('param');
      const caller = await requireOrganisationPermission(appContext, context, 'organisation.secure', organisationId);
      await setOrganisationSecondFactorRequirement(appContext, caller, context.req.valid('json').secondFactorRequired);
      return context.json(await readView(context, organisationId), 200);
    })
    .openapi(routes.decideOrganisationRoute, async (context) => {
      const { organisationId } = context.req.valid('param');
      const caller = await requireOrganisationPermission(appContext, context, 'organisation.decide', organisationId);
      await applyOrganisationDecision(appContext, caller, context.req.valid('json'));
      return context.json(await readView(context, organisationId), 200);
    })
    .openapi(routes.transferOwnershipRoute, async (context) => {
      const { organisationId } = context.req.valid('param');
      const caller = await requireOrganisationPermission(appContext, context, 'organisation.transfer', organisationId);
      await transferOwnership(appContext, caller, context.req.valid('json').personId);
      return context.body(null, 204);
    })
    .openapi(routes.closeOrganisationRoute, async (context) => {
      const { organisationId } = context.req.valid('param');
      const caller = await requireOrganisationPermission(appContext, context, 'organisation.close', organisationId);
      await closeOrganisation(appContext, caller, context.req.valid('json').name);
      return context.body(null, 204);
    });
}
