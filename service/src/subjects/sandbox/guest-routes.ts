import * as routes from '@portal/service-contract/routes/guest';
import type { AppContext } from '../../core/context/app-context.ts';
import { newRoutes } from '../../core/http/routes.ts';
import { guestKey } from '../sandbox-access/guest-key.ts';
import { chosenScopes, tokenResponse } from '../tokens/issue.ts';
import { openGuest } from './open-guest.ts';

/** Sandboxes for visitors without an account. */
export function guestRoutes(appContext: AppContext) {
  return newRoutes().openapi(routes.post, async (context) => {
    const { scope } = context.req.valid('json');
    const guest = await openGuest(appContext, context.get('origin').address);
    const claims = { guest: guest.guest };
    const content = {
      clientId: `guest-${guest.guest}`,
      source: null,
      environment: 'sandbox',
      scope: chosenScopes(appContext.portal, scope, appContext.portal.scopeNames),
      claims,
    } as const;
    return context.json({ ...(await tokenResponse(appContext, content)), api_key: guestKey(appContext, guest) }, 201);
  });
}
