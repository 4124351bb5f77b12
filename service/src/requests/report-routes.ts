import { createRoute } from '@hono/zod-openapi';
import { requestReceipt, requestReport } from '../../contract/requests.ts';
import { body, json, refusals } from '../http/describe.ts';
import { newRoutes } from '../http/routes.ts';
import type { Platform } from '../platform.ts';
import { keepReport } from './report.ts';

/** Where gateways report requests; its bodies may be larger than others. */
export const reportPath = '/api/requests/report';

const report = createRoute({
  method: 'post',
  path: reportPath,
  tags: ['Using keys'],
  summary: 'Report requests that were served (gateways of the provider)',
  description:
    'Up to 1,000 requests and 1 MB at once; their owners see them under /account/requests for 30 days. The identifier makes a repeat harmless: send the same batch again when no answer came.',
  security: [{ gateway: [] }],
  request: { body: body(requestReport) },
  responses: { 200: json(requestReceipt, 'They are stored.'), ...refusals(401, 413, 422) },
});

/** What gateways report of the requests that they serve. */
export function reportRoutes(platform: Platform) {
  return newRoutes().openapi(report, async (context) => context.json(await keepReport(platform, context.req.valid('json')), 200));
}
