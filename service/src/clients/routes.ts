import * as routes from '@portal/service-contract/routes/personal-client';
import { requirePermission } from '../access/require.ts';
import { newRoutes } from '../http/routes.ts';
import type { Platform } from '../platform.ts';
import { makePersonalSecret, makePersonalToken, readPersonalClient, revokePersonalSecret } from './personal.ts';

/** The client that everyone has for a sandbox of their own. */
export function personalClientRoutes(platform: Platform) {
  return newRoutes()
    .openapi(routes.get, async (context) =>
      context.json(await readPersonalClient(platform, requirePermission(context, 'personalClient.manage').person.id), 200),
    )
    .openapi(routes.postSecret, async (context) => {
      const caller = requirePermission(context, 'personalClient.manage');
      const made = await makePersonalSecret(platform, caller, context.req.valid('json').overlapDays);
      return context.json({ ...made, client: await readPersonalClient(platform, caller.person.id) }, 201);
    })
    .openapi(routes.deleteSecret, async (context) => {
      await revokePersonalSecret(platform, requirePermission(context, 'personalClient.revoke'), context.req.valid('param').secretId);
      return context.body(null, 204);
    })
    .openapi(routes.postToken, async (context) => {
      const { person } = requirePermission(context, 'personalClient.manage');
      return context.json(await makePersonalToken(platform, person.id, context.req.valid('json').scope), 201, { 'Cache-Control': 'no-store' });
    });
}
