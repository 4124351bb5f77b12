import { randomBytes } from 'node:crypto';
import { createRoute } from '@hono/zod-openapi';
import { guestRequest } from '../../contract/sandbox.ts';
import { scopes } from '../../contract/scopes.ts';
import { tokenResponse as tokenResponseSchema } from '../../contract/tokens.ts';
import { body, json, refusals } from '../http/describe.ts';
import { fieldFault } from '../http/errors.ts';
import { newRoutes } from '../http/routes.ts';
import { enforceLimit } from '../limits/enforce.ts';
import type { Platform } from '../platform.ts';
import { OAuthRefusal } from '../tokens/errors.ts';
import { chooseScopes, tokenResponse } from '../tokens/issue.ts';

const post = createRoute({
  method: 'post',
  path: '/api/sandbox/guest',
  tags: ['Sandbox'],
  security: [],
  summary: 'Try the sandbox as a guest',
  description: 'Opens a world of sample records for an hour, without an account. The token is valid for the sandbox only; nobody else sees what it changes.',
  request: { body: body(guestRequest) },
  responses: { 201: json(tokenResponseSchema, 'An access token for the sandbox.'), ...refusals(422, 429) },
});

/** Worlds for visitors without an account. */
export function guestRoutes(platform: Platform) {
  return newRoutes().openapi(post, async (context) => {
    const { scope } = context.req.valid('json');
    await enforceLimit(platform.database.queries, 'guestFromAddress', context.get('origin').address ?? 'unknown', platform.now());
    const guest = randomBytes(12).toString('base64url');
    const content = { clientId: `guest-${guest}`, environment: 'sandbox', scope: chosenScopes(scope), claims: { guest } } as const;
    return context.json(await tokenResponse(platform, content), 201);
  });
}

function chosenScopes(scope: string | undefined): string {
  try {
    return chooseScopes(scope, scopes).join(' ');
  } catch (error) {
    throw error instanceof OAuthRefusal ? fieldFault('/scope', error.message) : error;
  }
}
