import * as routes from '@refdesk/service-contract/routes/applications';
import type { AppContext } from '../../core/context/app-context.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { requireInOrganisation } from '../organisations/access.ts';
import { requireApplication } from './access.ts';
import { changeApplicationState, deleteApplication } from './application-state.ts';
import { createApplicationSecret, revokeApplicationSecret } from './secrets.ts';
import { addApplication, changeApplication } from './store.ts';
import { listApplications, toApplicationView } from './view.ts';

/** Applications and the secrets of their clients. */
export function createApplicationRoutes(appContext: AppContext) {
  return createValidatedRoutes()
    .openapi(routes.listApplications, async (context) =>
      context.json(
        await listApplications(
          appContext,
          await requireInOrganisation(
            appContext,
            context,
            'application.read',
            context.req.valid('param').organisationId,
          ),
        ),
        200,
      ),
    )
    .openapi(routes.createApplication, async (context) => {
      const caller = await requireInOrganisation(
        appContext,
        context,
        'application.add',
        context.req.valid('param').organisationId,
      );
      const id = await addApplication(appContext, caller, context.req.valid('json'));
      return context.json(
        await toApplicationView(appContext, await requireApplication(appContext, context, 'application.read', id)),
        201,
      );
    })
    .openapi(routes.readApplication, async (context) =>
      context.json(
        await toApplicationView(
          appContext,
          await requireApplication(appContext, context, 'application.read', context.req.valid('param').applicationId),
        ),
        200,
      ),
    )
    .openapi(routes.changeApplication, async (context) => {
      const { applicationId } = context.req.valid('param');
      await changeApplication(
        appContext,
        await requireApplication(appContext, context, 'application.change', applicationId),
        context.req.valid('json'),
      );
      return context.json(
        await toApplicationView(
          appContext,
          await requireApplication(appContext, context, 'application.read', applicationId),
        ),
        200,
      );
    })
    .openapi(routes.changeApplicationState, async (context) => {
      const { applicationId } = context.req.valid('param');
      const request = context.req.valid('json');
      const action = request.step === 'activate' ? 'application.change' : 'application.suspend';
      await changeApplicationState(
        appContext,
        await requireApplication(appContext, context, action, applicationId),
        request,
      );
      return context.json(
        await toApplicationView(
          appContext,
          await requireApplication(appContext, context, 'application.read', applicationId),
        ),
        200,
      );
    })
    .openapi(routes.deleteApplication, async (context) => {
      const caller = await requireApplication(
        appContext,
        context,
        'application.delete',
        context.req.valid('param').applicationId,
      );
      await deleteApplication(appContext, caller, context.req.valid('json').name);
      return context.body(null, 204);
    })
    .openapi(routes.createClientSecret, async (context) => {
      const { applicationId, environment } = context.req.valid('param');
      const action = environment === 'production' ? 'secret.makeProduction' : 'secret.make';
      const caller = await requireApplication(appContext, context, action, applicationId);
      const created = await createApplicationSecret(
        appContext,
        caller,
        environment,
        context.req.valid('json').overlapDays,
      );
      return context.json({ ...created, application: await toApplicationView(appContext, caller) }, 201);
    })
    .openapi(routes.revokeClientSecret, async (context) => {
      const { applicationId, secretId } = context.req.valid('param');
      await revokeApplicationSecret(
        appContext,
        await requireApplication(appContext, context, 'secret.revoke', applicationId),
        secretId,
      );
      return context.body(null, 204);
    });
}
