import * as routes from '@refdesk/service-contract/routes/applications';
import type { Context } from 'hono';
import type { AppContext } from '../../core/context/app-context.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { requireOrganisationPermission } from '../organisations/access.ts';
import { requireApplicationPermission } from './access.ts';
import { changeApplicationState, deleteApplication } from './application-state.ts';
import { createApplicationSecret, revokeApplicationSecret } from './secrets.ts';
import { changeApplication, createDraftApplication } from './store.ts';
import { listOrganisationApplications, readApplicationView } from './view.ts';

/** Creates the routes for applications and the secrets of their clients. */
export function createApplicationRoutes(appContext: AppContext) {
  const readView = async (context: Context<HonoEnv>, id: string) =>
    readApplicationView(appContext, await requireApplicationPermission(appContext, context, 'application.read', id));
  return createValidatedRoutes()
    .openapi(routes.listApplicationsRoute, async (context) => {
      const { organisationId } = context.req.valid('param');
      const caller = await requireOrganisationPermission(appContext, context, 'application.read', organisationId);
      return context.json(await listOrganisationApplications(appContext, caller), 200);
    })
    .openapi(routes.createApplicationRoute, async (context) => {
      const { organisationId } = context.req.valid('param');
      const caller = await requireOrganisationPermission(appContext, context, 'application.add', organisationId);
      const id = await createDraftApplication(appContext, caller, context.req.valid('json'));
      return context.json(await readView(context, id), 201);
    })
    .openapi(routes.readApplicationRoute, async (context) =>
      context.json(await readView(context, context.req.valid('param').applicationId), 200),
    )
    .openapi(routes.changeApplicationRoute, async (context) => {
      const { applicationId } = context.req.valid('param');
      const caller = await requireApplicationPermission(appContext, context, 'application.change', applicationId);
      await changeApplication(appContext, caller, context.req.valid('json'));
      return context.json(await readView(context, applicationId), 200);
    })
    .openapi(routes.changeApplicationStateRoute, async (context) => {
      const { applicationId } = context.req.valid('param');
      const request = context.req.valid('json');
      const action = request.step === 'activate' ? 'application.change' : 'application.suspend';
      const caller = await requireApplicationPermission(appContext, context, action, applicationId);
      await changeApplicationState(appContext, caller, request);
      return context.json(await readView(context, applicationId), 200);
    })
    .openapi(routes.deleteApplicationRoute, async (context) => {
      const { applicationId } = context.req.valid('param');
      const caller = await requireApplicationPermission(appContext, context, 'application.delete', applicationId);
      await deleteApplication(appContext, caller, context.req.valid('json').name);
      return context.body(null, 204);
    })
    .openapi(routes.createClientSecretRoute, async (context) => {
      const { applicationId, environment } = context.req.valid('param');
      const action = environment === 'production' ? 'secret.makeProduction' : 'secret.make';
      const caller = await requireApplicationPermission(appContext, context, action, applicationId);
      const { overlapDays } = context.req.valid('json');
      const createdSecret = await createApplicationSecret(appContext, caller, environment, overlapDays);
      return context.json({ ...createdSecret, application: await readApplicationView(appContext, caller) }, 201);
    })
    .openapi(routes.revokeClientSecretRoute, async (context) => {
      const { applicationId, secretId } = context.req.valid('param');
      const caller = await requireApplicationPermission(appContext, context, 'secret.revoke', applicationId);
      await revokeApplicationSecret(appContext, caller, secretId);
      return context.body(null, 204);
    });
}
