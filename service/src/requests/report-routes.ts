import * as routes from '@portal/service-contract/routes/request-report';
import { newRoutes } from '../http/routes.ts';
import type { Platform } from '../platform.ts';
import type { PortalSandbox } from '../sandbox/open.ts';
import { keepReport } from './report.ts';

/** What gateways report of the requests that they serve. */
export function reportRoutes(platform: Platform, sandbox: PortalSandbox | null) {
  return newRoutes().openapi(routes.report, async (context) => context.json(await keepReport(platform, context.req.valid('json'), sandbox?.maskings), 200));
}
