import { getServiceText } from '@refdesk/messages/request-language';
import * as routes from '@refdesk/service-contract/routes/account';
import {
  requireCallerMeetingSecondFactorPolicy,
  requirePermissionOutsideOrganisations,
} from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { commonRequestProblemFactories, createFieldValidationProblem } from '../../core/http/errors.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { endSessionOrAllOthers, readAccount, updateProfile } from './account.ts';
import { erasePerson } from './erase-person.ts';
import { exportPersonData } from './export-person-data.ts';
import { forgetRememberedDevice } from './remembered-devices.ts';
import { expireSessionCookie } from './sign-in.ts';

/** Creates the routes for the signed-in person's account. */
export function createAccountRoutes(appContext: AppContext) {
  const { database } = appContext;
  return createValidatedRoutes()
    .openapi(routes.readAccountRoute, async (context) =>
      context.json(await readAccount(appContext, requireCallerMeetingSecondFactorPolicy(context).person), 200),
    )
    .openapi(routes.changeProfileRoute, async (context) => {
      const caller = requirePermissionOutsideOrganisations(context, 'profile.change');
      const profile = context.req.valid('json');
      await updateProfile(appContext, caller, profile);
      return context.json(await readAccount(appContext, { ...caller.person, name: profile.name }), 200);
    })
    .openapi(routes.endSessionRoute, async (context) => {
      const ended = await endSessionOrAllOthers(
        appContext,
        requirePermissionOutsideOrganisations(context, 'session.endOther'),
        {
          id: context.req.valid('param').sessionId,
        },
      );
      if (ended === 0) throw commonRequestProblemFactories.notFound(getServiceText('noSuchSession'));
      return context.body(null, 204);
    })
    .openapi(routes.endOtherSessionsRoute, async (context) => {
      await endSessionOrAllOthers(
        appContext,
        requirePermissionOutsideOrganisations(context, 'session.endOther'),
        'others',
      );
      return context.body(null, 204);
    })
    .openapi(routes.forgetDeviceRoute, async (context) => {
      const isForgotten = await forgetRememberedDevice(
        appContext,
        requirePermissionOutsideOrganisations(context, 'device.forget'),
        context.req.valid('param').deviceId,
      );
      if (!isForgotten) throw commonRequestProblemFactories.notFound(getServiceText('noSuchDevice'));
      return context.body(null, 204);
    })
    .openapi(routes.exportAccountDataRoute, async (context) => {
      const { person } = requirePermissionOutsideOrganisations(context, 'account.export');
      context.header('Content-Disposition', 'attachment; filename="account.json"');
      return context.json((await exportPersonData(database.queries, person.id)) ?? {}, 200);
    })
    .openapi(routes.deleteAccountRoute, async (context) => {
      const { person, origin } = requirePermissionOutsideOrganisations(context, 'account.delete');
      if (context.req.valid('json').email !== person.email)
        throw createFieldValidationProblem('/email', getServiceText('enterToDeleteAccount', { email: person.email }));
      await erasePerson(appContext, { type: 'person', id: person.id }, origin, person.id);
      expireSessionCookie(appContext, context);
      return context.body(null, 204);
    });
}
