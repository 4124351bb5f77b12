import { createRoute } from '@hono/zod-openapi';
import { consoleRequestSchema, consoleResponseSchema } from '../console-requests.ts';
import {
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

export const sendConsoleRequestRoute = createRoute({
  method: 'post',
  path: '/api/console/requests',
  tags: ['Console'],
  security: [],
  summary: 'Send a request of the console to an allowed server',
  description:
    'For servers that do not allow requests from pages. The provider lists their origins; no other address, no private network and no redirect is reached. Only the headers of the request are sent, and nothing is stored.',
  request: { body: createOpenApiRequiredJsonBody(consoleRequestSchema) },
  responses: {
    200: createOpenApiJsonResponse(
      consoleResponseSchema,
      'The response of the server, or the reason for a missing response.',
    ),
    ...createOpenApiProblemResponses(422, 429),
  },
});
