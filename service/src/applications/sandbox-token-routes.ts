import * as routes from '@portal/service-contract/routes/sandbox-token';
import { newRoutes } from '../http/routes.ts';
import type { Platform } from '../platform.ts';
import { requireApplication } from './access.ts';
import { makeSandboxToken } from './sandbox-token.ts';

/** Tokens for trying operations as one of one's applications. */
export function sandboxTokenRoutes(platform: Platform) {
  return newRoutes().openapi(routes.post, async (context) => {
    const caller = await requireApplication(platform, context, 'sandboxToken.make', context.req.valid('param').applicationId);
    return context.json(await makeSandboxToken(platform, caller, context.req.valid('json').scope), 201, { 'Cache-Control': 'no-store' });
  });
}
