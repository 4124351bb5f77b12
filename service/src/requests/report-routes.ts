import * as routes from '../../contract/routes/request-report.ts';
import { newRoutes } from '../http/routes.ts';
import type { Platform } from '../platform.ts';
import { keepReport } from './report.ts';

/** What gateways report of the requests that they serve. */
export function reportRoutes(platform: Platform) {
  return newRoutes().openapi(routes.report, async (context) => context.json(await keepReport(platform, context.req.valid('json')), 200));
}
