import { createRoute, z } from '@hono/zod-openapi';
import { sandboxTokenRequest, tokenResponse } from '../../contract/tokens.ts';
import { body, json, refusals } from '../http/describe.ts';
import { newRoutes } from '../http/routes.ts';
import type { Platform } from '../platform.ts';
import { requireApplication } from './access.ts';
import { makeSandboxToken } from './sandbox-token.ts';

const post = createRoute({
  method: 'post',
  path: '/api/applications/{applicationId}/sandbox-token',
  tags: ['Applications'],
  summary: 'Issue an access token for the sandbox',
  description: 'For the console: a token of the application’s sandbox client with the scopes that are asked for, so that no secret reaches a page.',
  request: { params: z.strictObject({ applicationId: z.string().max(64) }), body: body(sandboxTokenRequest) },
  responses: { 201: json(tokenResponse, 'The token, valid for an hour.'), ...refusals(401, 403, 404, 409, 422, 429) },
});

/** Tokens with which a person tries operations as one of their applications. */
export function sandboxTokenRoutes(platform: Platform) {
  return newRoutes().openapi(post, async (context) => {
    const asker = await requireApplication(platform, context, 'sandboxToken.make', context.req.valid('param').applicationId);
    return context.json(await makeSandboxToken(platform, asker, context.req.valid('json').scope), 201, { 'Cache-Control': 'no-store' });
  });
}
