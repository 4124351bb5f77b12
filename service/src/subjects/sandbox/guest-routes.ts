import * as routes from '@refdesk/service-contract/routes/guest';
import type { AppContext } from '../../core/context/app-context.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { signGuestKey } from '../sandbox-access/guest-key.ts';
import { chooseRequestedScopes, issueAccessToken } from '../tokens/issue.ts';
import { createGuestSandboxIdentity } from './create-guest-sandbox-identity.ts';

/** Creates the route that creates sandboxes for visitors without an account. */
export function createGuestSandboxCreationRoutes(appContext: AppContext) {
  return createValidatedRoutes().openapi(routes.createGuestSandboxRoute, async (context) => {
    const { scope } = context.req.valid('json');
    const guest = await createGuestSandboxIdentity(appContext, context.get('origin').address);
    const claims = { guest: guest.guest };
    const content = {
      clientId: `guest-${guest.guest}`,
      source: null,
      environment: 'sandbox',
      scope: chooseRequestedScopes(appContext.portal, scope, appContext.portal.scopeNames),
      claims,
    } as const;
    return context.json(
      { ...(await issueAccessToken(appContext, content)), api_key: signGuestKey(appContext, guest) },
      201,
    );
  });
}
