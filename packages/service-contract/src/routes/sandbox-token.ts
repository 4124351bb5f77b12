import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { consoleSandboxTokenRequestSchema, tokenResponseSchema } from '../applications/tokens.ts';
import {
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

export const issueApplicationSandboxTokenRoute = createRoute({
  method: 'post',
  path: '/api/applications/{applicationId}/sandbox-token',
  tags: ['Applications'],
  summary: 'Issue an access token for the sandbox',
  description:
    'For the console: a token of the application’s sandbox client with the scopes that are asked for, so that no secret reaches a page.',
  request: {
    params: z.strictObject({ applicationId: z.string().max(64) }),
    body: createOpenApiRequiredJsonBody(consoleSandboxTokenRequestSchema),
  },
  responses: {
    201: createOpenApiJsonResponse(tokenResponseSchema, 'The token, valid for an hour.'),
    ...createOpenApiProblemResponses(401, 403, 404, 409, 422, 429),
  },
});
