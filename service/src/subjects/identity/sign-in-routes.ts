import * as routes from '@refdesk/service-contract/routes/session';
import { requireSignedInCaller } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { reauthenticateWithPassword } from './confirmation.ts';
import { readCurrentSessionView } from './current-session.ts';
import { endSessionOfRequest, signInWithCode, signInWithPassword } from './sign-in.ts';

/** Creates the routes for reading and ending the current session. */
export function createCurrentSessionRoutes(appContext: AppContext) {
  return createValidatedRoutes()
    .openapi(routes.readCurrentSessionRoute, async (context) =>
      context.json(await readCurrentSessionView(appContext, context.get('person')), 200),
    )
    .openapi(routes.signOutRoute, async (context) => {
      await endSessionOfRequest(appContext, context);
      return context.body(null, 204);
    });
}

/** Creates the routes for signing in with a password. */
export function createPasswordSignInRoutes(appContext: AppContext) {
  return createValidatedRoutes()
    .openapi(routes.signInWithPasswordRoute, async (context) => {
      const { email, password } = context.req.valid('json');
      return context.json(await signInWithPassword(appContext, context, email, password), 200);
    })
    .openapi(routes.signInWithSecondFactorRoute, async (context) => {
      await signInWithCode(appContext, context, context.req.valid('json'));
      return context.json({ state: 'signedIn' as const }, 200);
    })
    .openapi(routes.confirmWithPasswordRoute, async (context) => {
      await reauthenticateWithPassword(
        appContext,
        context,
        requireSignedInCaller(context),
        context.req.valid('json').password,
      );
      return context.body(null, 204);
    });
}
