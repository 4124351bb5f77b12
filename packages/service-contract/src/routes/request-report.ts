import { createRoute } from '@hono/zod-openapi';
import { requestReceipt, requestReport } from '../requests.ts';
import { body, json, refusals } from './describe.ts';

/** Path of reports of gateways, whose bodies may be larger than others. */
export const reportPath = '/api/requests/report';

export const report = createRoute({
  method: 'post',
  path: reportPath,
  tags: ['Using keys'],
  summary: 'Report requests that were served (gateways of the provider)',
  description:
    'Up to 1,000 requests and 1 MB in one call; their owners see them under /account/requests for 30 days. The identifier makes a repeat harmless: if no response came, send the same batch again.',
  security: [{ gateway: [] }],
  request: { body: body(requestReport) },
  responses: { 200: json(requestReceipt, 'They are stored.'), ...refusals(401, 413, 422) },
});
