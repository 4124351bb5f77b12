import { createRoute } from '@hono/zod-openapi';
import { guestRequest, guestResponse } from '../sandbox.ts';
import { body, json, refusals } from './describe.ts';

export const post = createRoute({
  method: 'post',
  path: '/api/sandbox/guest',
  tags: ['Sandbox'],
  security: [],
  summary: 'Try the sandbox as a guest',
  description:
    'Opens a sandbox with sample data for an hour, without an account. The token and the key are valid for the sandbox only. Nobody else sees the changes.',
  request: { body: body(guestRequest) },
  responses: {
    201: json(guestResponse, 'An access token for the sandbox, and a key for the APIs that accept one.'),
    ...refusals(422, 429),
  },
});
