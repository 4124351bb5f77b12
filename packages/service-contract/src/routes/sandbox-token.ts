import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { sandboxTokenRequest, tokenResponse } from '../tokens.ts';
import { body, json, refusals } from './describe.ts';

export const post = createRoute({
  method: 'post',
  path: '/api/applications/{applicationId}/sandbox-token',
  tags: ['Applications'],
  summary: 'Issue an access token for the sandbox',
  description:
    'For the console: a token of the application’s sandbox client with the scopes that are asked for, so that no secret reaches a page.',
  request: { params: z.strictObject({ applicationId: z.string().max(64) }), body: body(sandboxTokenRequest) },
  responses: { 201: json(tokenResponse, 'The token, valid for an hour.'), ...refusals(401, 403, 404, 409, 422, 429) },
});
