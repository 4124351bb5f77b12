import { createRoute } from '@hono/zod-openapi';
import { guestSandboxRequestSchema, guestSandboxResponseSchema } from '../applications/sandbox.ts';
import {
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

export const createGuestSandboxRoute = createRoute({
  method: 'post',
  path: '/api/sandbox/guest',
  tags: ['Sandbox'],
  security: [],
  summary: 'Try the sandbox as a guest',
  description:
    'Opens a sandbox with sample data for an hour, without an account. The token and the key are valid for the sandbox only. Nobody else sees the changes.',
  request: { body: createOpenApiRequiredJsonBody(guestSandboxRequestSchema) },
  responses: {
    201: createOpenApiJsonResponse(
      guestSandboxResponseSchema,
      'An access token for the sandbox, and a key for the APIs that accept one.',
    ),
    ...createOpenApiProblemResponses(422, 429),
  },
});
