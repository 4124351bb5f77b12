import { createRoute } from '@hono/zod-openapi';
import { requestReportResultSchema, requestReportSchema } from '../applications/requests.ts';
import {
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

/** Path to which gateways send reports; it accepts larger bodies than other routes. */
export const requestReportPath = '/api/requests/report';

export const reportServedRequestsRoute = createRoute({
  method: 'post',
  path: requestReportPath,
  tags: ['Using keys'],
  summary: 'Report served requests (gateways of the provider)',
  description:
    'Up to 1,000 requests and 1 MB in one call; their owners see them under /account/requests for 30 days. The identifier makes a repeat harmless: if no response came, send the same batch again.',
  security: [{ gateway: [] }],
  request: { body: createOpenApiRequiredJsonBody(requestReportSchema) },
  responses: {
    200: createOpenApiJsonResponse(requestReportResultSchema, 'Stored.'),
    ...createOpenApiProblemResponses(401, 413, 422),
  },
});
