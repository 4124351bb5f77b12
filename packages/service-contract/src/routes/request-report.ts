import { createRoute } from '@hono/zod-openapi';
import { requestReceiptSchema, requestReportSchema } from '../requests.ts';
import { createJsonResponse, createProblemResponses, createRequiredJsonBody } from './responses.ts';

/** Path of reports by gateways, whose bodies may be larger than others. */
export const requestReportPath = '/api/requests/report';

export const reportServedRequestsRoute = createRoute({
  method: 'post',
  path: requestReportPath,
  tags: ['Using keys'],
  summary: 'Report served requests (gateways of the provider)',
  description:
    'Up to 1,000 requests and 1 MB in one call; their owners see them under /account/requests for 30 days. The identifier makes a repeat harmless: if no response came, send the same batch again.',
  security: [{ gateway: [] }],
  request: { body: createRequiredJsonBody(requestReportSchema) },
  responses: {
    200: createJsonResponse(requestReceiptSchema, 'Stored.'),
    ...createProblemResponses(401, 413, 422),
  },
});
