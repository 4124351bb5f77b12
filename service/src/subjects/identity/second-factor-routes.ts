import * as routes from '@refdesk/service-contract/routes/second-factor';
import { requireSignedInCaller } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { activateSecondFactor, removeSecondFactor, renewRecoveryCodes, setUpSecondFactor } from './second-factor.ts';

/** Creates the routes for managing a second factor, also for signed-in people who still have to set one up. */
export function createSecondFactorRoutes(appContext: AppContext) {
  return createValidatedRoutes()
    .openapi(routes.setUpSecondFactorRoute, async (context) =>
      context.json(
        await setUpSecondFactor(
          appContext,
          context,
          requireSignedInCaller(context),
          context.req.valid('json').password,
        ),
        200,
      ),
    )
    .openapi(routes.activateSecondFactorRoute, async (context) => {
      await activateSecondFactor(appContext, context, requireSignedInCaller(context), context.req.valid('json').code);
      return context.body(null, 204);
    })
    .openapi(routes.removeSecondFactorRoute, async (context) => {
      await removeSecondFactor(appContext, context, requireSignedInCaller(context), context.req.valid('json').password);
      return context.body(null, 204);
    })
    .openapi(routes.renewRecoveryCodesRoute, async (context) =>
      context.json(
        {
          recoveryCodes: await renewRecoveryCodes(
            appContext,
            context,
            requireSignedInCaller(context),
            context.req.valid('json').password,
          ),
        },
        200,
      ),
    );
}
