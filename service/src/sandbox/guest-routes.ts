import { randomBytes } from 'node:crypto';
import * as routes from '@portal/service-contract/routes/guest';
import type { AppContext } from '../app-context.ts';
import { newRoutes } from '../http/routes.ts';
import { enforceLimit } from '../limits/enforce.ts';
import { everyScope } from '../offer.ts';
import type { PortalShare } from '../share/open.ts';
import { chosenScopes, tokenResponse } from '../tokens/issue.ts';
import { guestKey } from './guest-key.ts';
import { guestGroup } from './quotas.ts';

/** Sandboxes for visitors without an account. */
export function guestRoutes(appContext: AppContext, share: PortalShare | null = null) {
  return newRoutes().openapi(routes.post, async (context) => {
    const { scope } = context.req.valid('json');
    const address = context.get('origin').address ?? 'unknown';
    await enforceLimit(appContext.database.queries, 'guestFromAddress', address, appContext.now());
    const guest = `${guestGroup(appContext.secret, address)}${randomBytes(12).toString('base64url')}`;
    const content = { clientId: `guest-${guest}`, source: null, environment: 'sandbox', scope: chosenScopes(scope, everyScope()), claims: { guest } } as const;
    const token = await tokenResponse(appContext, content);
    const expiresAt = appContext.now() + token.expires_in * 1000;
    const key = guestKey(appContext, { guest, expiresAt });
    return context.json({ ...token, api_key: key, ...(share && { share: share.connectionOf(`guest:${guest}`, expiresAt) }) }, 201);
  });
}
