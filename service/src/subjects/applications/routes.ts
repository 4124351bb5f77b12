import * as routes from '@refdesk/service-contract/routes/applications';
import type { Context } from 'hono';
import type { AppContext } from '../../core/context/app-context.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { requireInOrganisation } from '../organisations/access.ts';
import { requireApplication } from './access.ts';
import { changeApplicationState, deleteApplication } from './application-state.ts';
import { createApplicationSecret, revokeApplicationSecret } from './secrets.ts';
import { addApplication, changeApplication } from './store.ts';
import { listApplications, toApplicationView } from './view.ts';

/** Applications and the secrets of their clients. */
export function createApplicationRoutes(appContext: AppContext) {
  const readView = async (context: Context<HonoEnv>, id: string) =>
    toApplicationView(appContext, await requireApplication(appContext, context, 'application.read', id));
  return createValidatedRoutes()
    .openapi(routes.listApplications, async (context) => {
      const { organisationId } = context.req.valid('param');
      const caller = await requireInOrganisation(appContext, context, 'application.read', organisationId);
      return context.json(await listApplications(appContext, caller), 200);
    })
    .openapi(routes.createApplication, async (context) => {
      const { organisationId } = context.req.valid('param');
      const caller = await requireInOrganisation(appContext, context, 'application.add', organisationId);
      const id = await addApplication(appContext, caller, context.req.valid('json'));
      return context.json(await readView(context, id), 201);
    })
    .openapi(routes.readApplication, async (context) =>
      context.json(await readView(context, context.req.valid('param').applicationId), 200),
    )
    .openapi(routes.changeApplication, async (context) => {
      const { applicationId } = context.req.valid('param');
      const caller = await requireApplication(appContext, context, 'application.change', applicationId);
      await changeApplication(appContext, caller, context.req.valid('json'));
      return context.json(await readView(context, applicationId), 200);
    })
    .openapi(routes.changeApplicationState, async (context) => {
      const { applicationId } = context.req.valid('param');
      const request = context.req.valid('json');
      const action = request.step === 'activate' ? 'application.change' : 'application.suspend';
      const caller = await requireApplication(appContext, context, action, applicationId);
      await changeApplicationState(appContext, caller, request);
      return context.json(await readView(context, applicationId), 200);
    })
    .openapi(routes.deleteApplication, async (context) => {
      const { applicationId } = context.req.valid('param');
      const caller = await requireApplication(appContext, context, 'application.delete', applicationId);
      await deleteApplication(appContext, caller, context.req.valid('json').name);
      return context.body(null, 204);
    })
    .openapi(routes.createClientSecret, async (context) => {
      const { applicationId, environment } = context.req.valid('param');
      const action = environment === 'production' ? 'secret.makeProduction' : 'secret.make';
      const caller = await requireApplication(appContext, context, action, applicationId);
      const { overlapDays } = context.req.valid('json');
      const made = await createApplicationSecret(appContext, caller, environment, overlapDays);
      return context.json({ ...made, application: await toApplicationView(appContext, caller) }, 201);
    })
    .openapi(routes.revokeClientSecret, async (context) => {
      const { applicationId, secretId } = context.req.valid('param');
      const caller = await requireApplication(appContext, context, 'secret.revoke', applicationId);
      await revokeApplicationSecret(appContext, caller, secretId);
      return context.body(null, 204);
    });
}
