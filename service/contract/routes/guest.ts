import { createRoute } from '@hono/zod-openapi';
import { guestRequest } from '../sandbox.ts';
import { tokenResponse as tokenResponseSchema } from '../tokens.ts';
import { body, json, refusals } from './describe.ts';

export const post = createRoute({
  method: 'post',
  path: '/api/sandbox/guest',
  tags: ['Sandbox'],
  security: [],
  summary: 'Try the sandbox as a guest',
  description: 'Opens a world of sample records for an hour, without an account. The token is valid for the sandbox only; nobody else sees what it changes.',
  request: { body: body(guestRequest) },
  responses: { 201: json(tokenResponseSchema, 'An access token for the sandbox.'), ...refusals(422, 429) },
});
